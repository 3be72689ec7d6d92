/** What the next agent gets of a session: which turns and sentences, word for word. */
import { expect, it } from 'vitest';
import { sectionsOf, type Turn } from './hand-over-sections.ts';

const FROM = Date.UTC(2026, 10, 30, 9);
const turnsOf = (said: readonly (readonly [who: string | null, content: string])[]): Turn[] =>
  said.map(([who, content], at) => ({
    id: `${at}`,
    who,
    content,
    occurredAt: new Date(FROM + at * 60_000),
    file: null,
  }));
const textsOf = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text);

const SESSION = turnsOf([
  ['user', 'Hi'],
  ['user', 'Add rate limiting to the login endpoint. Five tries a minute for each address.'],
  [
    'assistant',
    'I read src/http/login.ts and src/http/server.ts:40. There is no limiter yet. Should the counters be kept in Redis, or in memory?',
  ],
  ['user', 'In memory. Use the token bucket from src/turns/share.ts, not a new library.'],
  [
    'assistant',
    'Done: `src/http/limit.ts` has the bucket. I still need to add a test for the reset. The docs are not updated yet.',
  ],
  ['user', "What is the limit of /health? Don't limit that one."],
  ['assistant', 'It has none. We agreed to leave /health out, so I removed it from the list.'],
  ['user', 'Good. Now also limit the password reset.'],
  [
    'assistant',
    'I added the test for the reset of the bucket; all tests pass.\n\n## Next steps\n1. **Limit the password reset** in src/http/reset.ts\n2. Update docs/security.md\n\nShould a locked address get a mail?',
  ],
]);

it('[R-HAND-OVER] tells the first request and the one that changes it, past a greeting', () => {
  expect(textsOf(sectionsOf(SESSION).goal)).toEqual([SESSION[1]?.content, SESSION[7]?.content]);
});

it('[R-HAND-OVER] tells what was decided, and neither questions nor requests', () => {
  expect(textsOf(sectionsOf(SESSION).decisions)).toEqual([
    'Use the token bucket from src/turns/share.ts, not a new library.',
    "Don't limit that one.",
    'We agreed to leave /health out, so I removed it from the list.',
  ]);
});

it('[R-HAND-OVER] tells what is left to do, and not what was answered or done', () => {
  expect(textsOf(sectionsOf(SESSION).openEnds)).toEqual([
    'Limit the password reset in src/http/reset.ts',
    'Update docs/security.md',
    'Should a locked address get a mail?',
  ]);
});

it('[R-HAND-OVER] tells files with the latest named first, and no address or product', () => {
  const turns = [
    ...SESSION,
    ...turnsOf([
      [null, 'Node.js 24, https://a.example/x.ts, GET /invoices/export.csv, Makefile and (docs/a.md).'],
    ]),
  ];
  expect(sectionsOf(turns).files.map(({ path, memoryId }) => [path, memoryId])).toEqual([
    ['Makefile', '0'],
    ['docs/a.md', '0'],
    ['src/http/reset.ts', '8'],
    ['docs/security.md', '8'],
    ['src/http/limit.ts', '4'],
    ['src/turns/share.ts', '3'],
    ['src/http/login.ts', '2'],
    ['src/http/server.ts', '2'],
  ]);
});

it('[R-HAND-OVER] what is done later is open no more, and a name alone is that of a path', () => {
  const { openEnds, files } = sectionsOf(
    turnsOf([
      [
        'assistant',
        'The test in src/a/csv.ts still fails: the cursor stays open. The limit is not started. I have not added the route to the OpenAPI file yet.',
      ],
      ['assistant', 'I mended csv.ts, and the test passes now. TODO: add the route to `openapi.yaml`.'],
    ]),
  );
  expect(textsOf(openEnds)).toEqual(['The limit is not started.', 'TODO: add the route to `openapi.yaml`.']);
  expect(files.map(({ path, memoryId }) => [path, memoryId])).toEqual([
    ['src/a/csv.ts', '1'],
    ['openapi.yaml', '1'],
  ]);
});

it('[R-HAND-OVER] a last request without an answer is open', () => {
  const asked = 'Rename the module to limiter. Then run the tests.';
  expect(textsOf(sectionsOf([...SESSION.slice(0, 8), ...turnsOf([['user', asked]])]).openEnds)).toContain(
    asked,
  );
});

it('[R-HAND-OVER] another language has goal, state, files and questions', () => {
  const { goal, state, files, openEnds, decisions } = sectionsOf(
    turnsOf([
      ['user', 'Bitte begrenze die Anmeldeversuche in src/login.ts auf fünf.'],
      ['assistant', 'Die Grenze steht in src/login.ts. Soll sie auch für das Zurücksetzen gelten?'],
      ['user', 'Beides, mit demselben Zähler.'],
      ['assistant', 'Gut. Wie lange gilt die Sperre?'],
    ]),
  );
  expect([goal.length, state.length, files.length]).toEqual([1, 3, 1]);
  expect(textsOf(decisions)).toEqual(['Beides, mit demselben Zähler.']);
  expect(textsOf(openEnds)).toEqual(['Wie lange gilt die Sperre?']);
});

it('[R-HAND-OVER] cuts a long turn behind a sentence, and says so', () => {
  const long = 'The bucket refills. '.repeat(30);
  const [line] = sectionsOf(turnsOf([['assistant', long]])).goal;
  expect(line).toMatchObject({ cut: true });
  expect(line?.text).toMatch(/^(?:The bucket refills\. ?)+$/);
  expect(line?.text.length).toBeGreaterThan(300);
  expect(sectionsOf([])).toEqual({ goal: [], openEnds: [], state: [], decisions: [], files: [] });
});
