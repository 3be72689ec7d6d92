/** A memory that is longer than the token budget, at every interface: its best passage, its id and its size. */
import { expect, it } from 'vitest';
import { whatMatters } from '../../../src/cli/hook/what-matters.ts';
import { shortId } from '../../../src/domain/short-id.ts';
import { countTokens } from '../../../src/retrieval/stages/tokens.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';

const QUESTION = 'How is the billing queue drained?';
const ANSWER = 'The billing queue is drained with make drain-billing.';
const OTHER = 'Then check the dashboards and write a note. ';
/** About 13,000 characters, 2,600 tokens. */
const RUNBOOK = `${OTHER.repeat(40)}${ANSWER} ${OTHER.repeat(250)}`;

const graph = useGraph();
const app = useApp();

async function stored(...contents: string[]): Promise<{ namespace: string; ids: string[] }> {
  const namespace = freshNamespace('passages');
  const receipts = await graph.service.rememberMany({
    input: contents.map((content) => ({ namespace, content })),
  });
  return { namespace, ids: receipts.map(({ id }) => id) };
}

/** The runbook alone, stored once. */
let alone: ReturnType<typeof stored> | undefined;
const runbook = () => (alone ??= stored(RUNBOOK));

const used = (hits: readonly { memory: { content: string } }[]): number =>
  hits.reduce((sum, { memory }) => sum + countTokens(memory.content), 0);

it('[R-RECALL-BUDGET] recall returns the best passage of a memory that exceeds the budget', async () => {
  const { namespace, ids } = await runbook();
  for (const tokenBudget of [1, 15, 100, 2_000]) {
    const { hits, abstained } = await graph.service.recall({ namespace, query: QUESTION, tokenBudget });
    expect(hits[0]?.memory.id).toBe(ids[0]);
    expect(hits[0]?.passage?.size).toBe(RUNBOOK.length);
    expect(abstained).toBe(false);
    expect(used(hits)).toBeLessThanOrEqual(tokenBudget);
  }
  const { hits } = await graph.service.recall({ namespace, query: QUESTION, tokenBudget: 2_000 });
  expect(hits[0]?.memory.content).toContain(ANSWER);
  expect(hits[0]?.passage?.offset).toBeGreaterThan(0);
  const whole = await graph.service.recall({ namespace, query: QUESTION });
  expect(whole.hits[0]).toMatchObject({ passage: null, memory: { content: RUNBOOK } });
});

it('[R-RECALL-BUDGET] a long memory takes no place from the results behind it', async () => {
  const { namespace, ids } = await stored(
    RUNBOOK,
    `The billing queue is in the ${'big '.repeat(2_000)} hall.`,
  );
  const { hits, notices } = await graph.service.recall({ namespace, query: QUESTION, tokenBudget: 2_700 });
  expect(hits.map(({ memory }) => memory.id).toSorted()).toEqual(ids.toSorted());
  expect(hits.map(({ passage }) => passage === null)).toEqual([true, false]);
  expect(used(hits)).toBeLessThanOrEqual(2_700);
  expect(notices).toEqual([]);
});

it('[R-RECALL-BUDGET] recall says how many results the budget has no room for', async () => {
  const { namespace } = await stored(RUNBOOK, 'The billing queue is long.', 'The billing team sits in Oslo.');
  const { hits, notices } = await graph.service.recall({ namespace, query: QUESTION, tokenBudget: 8 });
  expect(hits).toHaveLength(1);
  expect(notices).toEqual([
    '2 more memories do not fit into 8 tokens. Pass a larger tokenBudget to read them.',
  ]);
});

it.each([{}, { explain: false }])(
  '[R-RECALL-BUDGET] the tool recall returns the best passage, the id and the size (%o)',
  async (asked) => {
    const { namespace, ids } = await runbook();
    const client = await connectHttp(app.url);
    const { text } = await call(client, 'recall', { namespace, query: QUESTION, ...asked });
    expect(text).toContain(ANSWER);
    expect(text).toContain(shortId(ids[0] ?? ''));
    expect(text).toContain(`(${RUNBOOK.length} characters)`);
    await client.close();
  },
);

it.each(['vector_search', 'semantic_search', 'hipporag_retrieve'])(
  '[R-RECALL-BUDGET] the tool %s returns the best passage of a long memory',
  async (tool) => {
    const { namespace } = await runbook();
    const client = await connectHttp(app.url, 'legacy', 'core,tripartite,triple');
    const { structured } = await call(client, tool, { namespace, query: QUESTION });
    expect(structured.hits?.[0]).toMatchObject({ truncated: true, size: RUNBOOK.length });
    expect(structured.hits?.[0]?.snippet).toContain(ANSWER);
    await client.close();
  },
);

it('[R-RECALL-BUDGET] GraphQL returns the best passage, and where it stands in the text', async () => {
  const { namespace, ids } = await runbook();
  const { data } = await askGraphQL<{
    recall: {
      hits: { passage: { offset: number; size: number }; memory: { id: string; content: string } }[];
    };
  }>(
    app.url,
    `query ($x: RecallInput!) { recall(input: $x) { hits { passage { offset size } memory { id ... on Episode { content } } } } }`,
    { x: { namespace, query: QUESTION, tokenBudget: 500 } },
  );
  const [hit] = data?.recall.hits ?? [];
  expect(hit?.memory.id).toBe(ids[0]);
  expect(hit?.memory.content).toContain(ANSWER);
  expect(RUNBOOK.startsWith(hit?.memory.content ?? 'missing', hit?.passage.offset)).toBe(true);
  expect(hit?.passage.size).toBe(RUNBOOK.length);
});

it.each([['--json'], ['--explain'], []])(
  '[R-RECALL-BUDGET] the command recall prints the best passage, the id and the size (%s)',
  async (...options) => {
    const { namespace, ids } = await runbook();
    const { stdout } = await runHere(
      ['recall', '-n', namespace, QUESTION, '--token-budget', '500', ...options],
      { environment: settingsFor(app) },
    );
    const said = stdout.replaceAll(/[\s│]+/g, ' ');
    expect(said).toContain('make drain-billing');
    expect(said).toContain(options[0] === '--json' ? ids[0] : shortId(ids[0] ?? ''));
    expect(said).toMatch(new RegExp(`(of|"size":) ${RUNBOOK.length}`));
  },
);

it('[R-HOOKS] the session-start hook brings long notes along, each with its size', async () => {
  const note = `Decision: the weir opens on Sundays only. ${OTHER.repeat(115)}`;
  const others = ['The ferry timetable.', 'A recipe for rye bread.', 'How glaciers move.', 'Rules of chess.'];
  const { namespace, ids } = await stored(note, ...others.map((text) => `${text} `.repeat(600)));
  const ask = async (query: string, variables: object) => {
    const { data } = await askGraphQL(app.url, query, variables as Record<string, unknown>);
    return data;
  };
  const told = await whatMatters(
    { ask } as Parameters<typeof whatMatters>[0],
    namespace,
    AbortSignal.timeout(60_000),
  );
  for (const id of ids) expect(told).toContain(shortId(id));
  expect(told).toContain('the weir opens on Sundays only');
  expect(told).toContain(`(${note.length} characters)`);
  expect(countTokens(told ?? '')).toBeLessThan(1_500);
});

it('[R-RECALLS] a question that only a long memory answers is not listed as unanswered', async () => {
  const { namespace } = await stored(RUNBOOK);
  await graph.service.recall({ namespace, query: QUESTION, tokenBudget: 500 });
  expect((await graph.service.recalls({ namespace, unanswered: true, first: 20 })).items).toEqual([]);
  expect((await graph.service.recalls({ namespace, first: 20 })).items).toHaveLength(1);
});
