/** Procedures as a person reads them. */
import type { Json } from '../../client/json.ts';
import type { Procedure, Signal } from '../../domain/answers.generated.ts';
import { printableLine } from '../../domain/texts/printable.ts';

/** As GraphQL answers. */
export interface ListedProcedure {
  readonly notices: readonly string[];
  readonly edges: readonly Listed[];
}

interface Listed {
  readonly score: number | null;
  readonly signals: readonly Signal[];
  readonly node: Json<Procedure>;
}

const record = ({ successRate, executionCount, version, deprecated }: Listed['node']): string =>
  [
    executionCount === 0 ? 'not carried out yet' : `${Math.round(100 * successRate)} % of ${executionCount}`,
    `version ${version}`,
    ...(deprecated ? ['deprecated'] : []),
  ].join(', ');

export function describeProcedures({ notices, edges }: ListedProcedure, explain: boolean): string {
  const told = edges.map(({ score, signals, node }) =>
    [
      `${score === null ? '' : `${score.toFixed(3)}  `}${printableLine(node.name)} (${record(node)})  ${node.id}`,
      ...(explain
        ? signals.map(
            ({ name, normalised, weight, contribution }) =>
              `  ${name}: ${weight} × ${normalised.toFixed(3)} = ${contribution.toFixed(3)}`,
          )
        : []),
      ...node.steps.map((step, at) => `  ${at + 1}. ${step.replaceAll('\n', '\n     ')}`),
    ].join('\n'),
  );
  return [...notices, ...(told.length === 0 ? ['No procedure is stored for this.'] : told)].join('\n');
}
