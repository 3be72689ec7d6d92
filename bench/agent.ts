/** Coding sessions, and what an assistant asks of them later: what comes first, and what is denied. */
import {
  type AgentAnswer,
  agentFigures,
  askCodingSessions,
  askSessions,
  SHOWN_IN_DOCS,
} from './support/agent-answers.ts';
import { report, type Row } from './support/report.ts';
import { openStage } from './support/stage.ts';

export interface AgentOptions {
  readonly mistakes?: boolean;
}

const SHOWN = 3;

export async function benchAgent({ mistakes = false }: AgentOptions): Promise<void> {
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
      'In %. right first, denied: of questions with an answer. outdated first: of those whose answer was corrected. silent: of those without an answer.',
    ],
  );
  if (mistakes) for (const answer of [...answers, ...shown].filter(isMistaken)) print(answer);
}

const rowOf = (kind: string, answers: readonly AgentAnswer[]): Row => {
  const { questions, rightFirst, denied, outdatedFirst, silent } = agentFigures(answers);
  const shown = (share: number): string => (Number.isNaN(share) ? '–' : share.toFixed(1));
  return {
    kind,
    questions,
    'right first': shown(rightFirst),
    denied: shown(denied),
    'outdated first': shown(outdatedFirst),
    silent: shown(silent),
  };
};

const isMistaken = ({ question, rightFirst, silent }: AgentAnswer): boolean =>
  question.abstain === true ? !silent : !rightFirst || silent;

function print({ question, silent, told }: AgentAnswer): void {
  process.stdout.write(`${question.category}: ${question.query}${silent ? ' [silent]' : ''}\n`);
  for (const { content, relevance } of told.slice(0, SHOWN))
    process.stdout.write(`  [${relevance.toFixed(3)}] ${content}\n`);
}
