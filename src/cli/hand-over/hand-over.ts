/** `hippograph hand-over`: what the next agent needs to continue a session. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { HandOver } from '../../domain/answers.generated.ts';
import { namespaceOption, wholeNumber } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface HandOverOptions {
  readonly namespace?: string;
  readonly session?: string;
  readonly tokenBudget: number;
  readonly json?: true;
}

type Told = Json<HandOver> | null;

const HAND_OVER = `query HandOver($namespace: String!, $sessionId: String, $tokenBudget: Int!) {
  handOver(namespace: $namespace, sessionId: $sessionId, tokenBudget: $tokenBudget) {
    namespace sessionId turns lastAt recent leftOut
    goal { ...Line } openEnds { ...Line } state { ...Line } decisions { ...Line }
    files { path memoryId occurredAt }
  }
}
fragment Line on HandOverLine { memoryId who occurredAt text cut }`;

async function handOver({ namespace, session, tokenBudget, json }: HandOverOptions): Promise<void> {
  const [{ runQuery }, { handOverText, NOTHING_TO_HAND_OVER }] = await Promise.all([
    import('../run-query.ts'),
    import('../../mcp/hand-over-lines.ts'),
  ]);
  const told = await runQuery<{ handOver: Told }, Told>(namespace, 'hand-over', {
    query: HAND_OVER,
    variables: (of) => ({ namespace: of, sessionId: session, tokenBudget }),
    existing: true,
    pick: (data) => data.handOver,
  });
  if (json) printJson(told);
  else print(told === null ? NOTHING_TO_HAND_OVER : handOverText(told));
}

export function handOverCommand(): Command {
  return namespaceOption(
    new Command('hand-over').description(
      'print what the next agent needs to continue a session: goal, open ends, state, decisions, files',
    ),
  )
    .option('--session <id>', 'the session; without it, the one with the latest turn')
    .option('--token-budget <tokens>', 'about how many tokens it may have', wholeNumber, 1_200)
    .option('--json', 'print the GraphQL result as JSON')
    .action(handOver);
}
