/** Coding sessions, and what an assistant asks of them later: what comes first, and what is denied. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { assistant, median } from '../test/support/e2e/mcp-support.ts';
import { endAll } from '../test/support/e2e/kills.ts';
import {
  type AgentAnswer,
  agentFigures,
  askCodingSessions,
  askSessions,
  SHOWN_IN_DOCS,
} from './support/agent-answers.ts';
import { coldStart, warmRecalls } from './support/first-answers.ts';
import { keptByCut } from './support/kept-by-cut.ts';
import { report, type Row } from './support/report.ts';
import { openStage } from './support/stage.ts';

export interface AgentOptions {
  readonly mistakes?: boolean;
}

const SETS = join(import.meta.dirname, 'sets');
const SHOWN = 3;
const WARM = 30;

export async function benchAgent(options: AgentOptions): Promise<void> {
  await reportAnswers(options);
  report('agent cut', await keptByCut(SETS), [
    'Evidence among five results, and among those of a brief answer.',
  ]);
  await reportWaiting();
}

async function reportAnswers({ mistakes = false }: AgentOptions): Promise<void> {
  await using stage = await openStage();
  const answers = await askCodingSessions(stage);
  const shown = await askSessions(stage, SHOWN_IN_DOCS);
  const kinds = [...new Set(answers.map(({ question }) => question.category))];
  report(
    'agent',
    [
      ...kinds.map((kind) =>
        rowOf(
          kind,
          answers.filter(({ question }) => question.category === kind),
        ),
      ),
      rowOf('all', answers),
      rowOf('shown in docs', shown),
    ],
    [
      'tokens: of an answer of the MCP tool recall, the mean; a client gives a model the text, the structure, or both.',
      'In %. right first, denied, evidence told: of questions with an answer. outdated first: of those whose answer was corrected. silent: of those without an answer.',
    ],
  );
  if (mistakes) for (const answer of [...answers, ...shown].filter(isMistaken)) print(answer);
}

/** Over the real stdio client. `npm run bench -- wait` has more of it. */
async function reportWaiting(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-agent-'));
  const environment = { HIPPOGRAPH_DATA_DIR: dataDir, HIPPOGRAPH_NAMESPACE: `agent-${randomUUID()}` };
  try {
    // The first one makes the store, and has nothing that could be right.
    await coldStart(environment, true);
    await endAll(dataDir);
    const { answerS, rightS } = await coldStart(environment, false);
    const one = await assistant(environment);
    const warm = await warmRecalls(one, WARM);
    await one.client.close();
    report(
      'agent waits',
      [
        { what: 'cold: first answer, s', value: answerS },
        { what: 'cold: first right answer, s', value: rightS },
        { what: 'warm: answer, s, median', value: median(warm) / 1_000 },
        { what: 'warm: answer, s, slowest', value: Math.max(...warm) / 1_000 },
      ],
      [`Load average at the end: ${loadavg()[0]?.toFixed(1)}.`],
    );
  } finally {
    await endAll(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

const rowOf = (kind: string, answers: readonly AgentAnswer[]): Row => {
  const figures = agentFigures(answers);
  const { questions, rightFirst, denied, outdatedFirst, evidenceTold, silent } = figures;
  const shown = (share: number): string => (Number.isNaN(share) ? '–' : share.toFixed(1));
  return {
    kind,
    questions,
    'right first': shown(rightFirst),
    denied: shown(denied),
    'outdated first': shown(outdatedFirst),
    'evidence told': shown(evidenceTold),
    silent: shown(silent),
    hits: figures.hits,
    'tokens: text': Math.round(figures.textTokens),
    structure: Math.round(figures.structureTokens),
    both: Math.round(figures.textTokens + figures.structureTokens),
  };
};

const isMistaken = ({ question, rightFirst, silent }: AgentAnswer): boolean =>
  question.abstain === true ? !silent : !rightFirst || silent;

function print({ question, silent, told }: AgentAnswer): void {
  process.stdout.write(`${question.category}: ${question.query}${silent ? ' [silent]' : ''}\n`);
  for (const { content, relevance } of told.slice(0, SHOWN))
    process.stdout.write(`  [${relevance.toFixed(3)}] ${content}\n`);
}
