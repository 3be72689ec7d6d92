// @guards src/cli/import src/cli/import.ts src/cli/terminal/interrupt.ts src/client · 60 s
/** An import that is stopped by Ctrl-C, or whose service hangs or is killed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../support/database/database.ts';
import { type Ran, runCli, serviceOf, type Workplace, workplace } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';

interface Summary {
  readonly created: number;
  readonly duplicates: number;
  readonly complete: boolean;
}

let place: Workplace;
beforeAll(async () => {
  place = await workplace(await testDatabase());
  // The first command starts the service and has the database migrated: slow once, and no test's business.
  await run(['remember', '-n', freshNamespace(), 'The service is up.']);
});
afterAll(() => place[Symbol.asyncDispose]());

const run: typeof runCli = (args, options) =>
  runCli(args, { ...options, environment: { ...place.environment, ...options?.environment } });

const line = (fields: object): string => `${JSON.stringify(fields)}\n`;

async function file(name: string, text: string): Promise<string> {
  const path = join(place.folder, name);
  await writeFile(path, text);
  return path;
}

async function importing(...args: string[]): Promise<Ran & { summary: Summary }> {
  const ran = await run(['import', '--json', ...args]);
  return { ...ran, summary: JSON.parse(ran.stdout) as Summary };
}

it('[R-CLI-IMPORT] import stops cleanly at Ctrl-C and continues from there, with each session in file order', {
  timeout: 180_000,
}, async () => {
  const namespace = freshNamespace();
  const lines = Array.from({ length: 500 }, (_, at) =>
    line({ namespace, content: `Turn ${at} of a long talk.`, sessionId: `s${Math.floor(at / 32)}` }),
  );
  const path = await file('long.jsonl', lines.join(''));
  let interrupted = false;
  const stopped = await run(['import', '--json', path], {
    watch: (child, said) => {
      if (interrupted || !said.includes('importing')) return;
      interrupted = true;
      // The first batches are under way by now, and many are still to come.
      setTimeout(() => child.kill('SIGINT'), 300);
    },
  });
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toMatch(/Stopping after this batch…[^]*Run the same command again/);
  // No progress is shown once the import is being stopped.
  expect(stopped.stderr).not.toMatch(/Stopping after this batch…[^]*importing/);
  const first = JSON.parse(stopped.stdout) as Summary;
  expect(first).toMatchObject({ complete: false, duplicates: 0 });
  expect(first.created).toBeGreaterThan(0);
  expect(first.created).toBeLessThan(500);

  const second = await importing(path);
  expect(second.stderr).toContain('Continuing after line ');
  expect(second.summary.complete).toBe(true);
  expect(first.created + second.summary.created).toBe(500);
  const asked = [
    'recall',
    '-n',
    namespace,
    'Turn 130 of a long talk',
    '--limit',
    '1',
    '--neighbours',
    '1',
    '--json',
  ];
  const answer = JSON.parse((await run(asked)).stdout) as {
    hits: { memory: { content: string }; neighbours: { content: string }[] }[];
  };
  expect(answer.hits[0]?.memory.content).toBe('Turn 130 of a long talk.');
  const around = answer.hits[0]?.neighbours.map(({ content }) => content).toSorted();
  expect(around).toEqual(['Turn 129 of a long talk.', 'Turn 131 of a long talk.']);
});

it('[R-CLI-IMPORT] says at once that it is stopping, and a second Ctrl-C ends it while a batch hangs', {
  timeout: 120_000,
}, async () => {
  const namespace = freshNamespace();
  const lines = Array.from({ length: 200 }, (_, at) =>
    line({ namespace, content: `Line ${at} of a batch that hangs.` }),
  );
  const path = await file('hangs.jsonl', lines.join(''));
  const service = await serviceOf(place.folder);
  expect(service).toBeDefined();
  const { pid } = service ?? { pid: 0 };
  const sent: string[] = [];
  try {
    const stopped = await run(['import', path], {
      watch: (child, said) => {
        if (sent.length === 0 && said.includes('importing')) {
          sent.push('first');
          // The service takes the first batch and does not answer.
          process.kill(pid, 'SIGSTOP');
          setTimeout(() => child.kill('SIGINT'), 1_500);
        } else if (sent.length === 1 && said.includes('Stopping after this batch…')) {
          sent.push('second');
          // What comes sooner is taken for the same Ctrl-C, which npm sends twice.
          setTimeout(() => child.kill('SIGINT'), 700);
        }
      },
    });
    expect(sent).toEqual(['first', 'second']);
    // Ended by the signal, which a shell reports as 130.
    expect([null, 130]).toContain(stopped.code);
    expect(stopped.stderr).not.toContain('Run the same command again');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

it('[R-CLI-IMPORT] outlives a service that is killed under it', { timeout: 180_000 }, async () => {
  const namespace = freshNamespace();
  const lines = Array.from({ length: 300 }, (_, at) =>
    line({ namespace, content: `Note ${at} about rivers.` }),
  );
  const before = await serviceOf(place.folder);
  let killed = false;
  const ran = await run(['import', '--json', await file('killed.jsonl', lines.join(''))], {
    watch: (_child, said) => {
      if (killed || before === undefined || !said.includes('importing')) return;
      killed = true;
      setTimeout(() => process.kill(before.pid, 'SIGKILL'), 300);
    },
  });
  expect(killed).toBe(true);
  expect(ran.code).toBe(0);
  const summary = JSON.parse(ran.stdout) as Summary;
  // What the killed service had stored without saying so is met again.
  expect(summary.created + summary.duplicates).toBe(300);
  expect((await serviceOf(place.folder))?.pid).not.toBe(before?.pid);
});
