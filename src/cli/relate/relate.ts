/** `hippograph relate`: records a relation between two entities, and says what it closed or contradicts. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { Fact, FactReceipt } from '../../domain/answers.generated.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import { dateOf } from '../options/dates.ts';
import { namespaceOption, share } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface RelateOptions {
  readonly namespace?: string;
  readonly from?: string;
  readonly until?: string;
  readonly confidence?: number;
  readonly json?: true;
}

type Told = Json<Pick<Fact, 'id' | 'entity' | 'text'>>;
interface Receipt extends Pick<Json<FactReceipt>, 'status'> {
  readonly fact: Told;
  readonly superseded: readonly Told[];
  readonly contradictions: readonly { readonly against: Told }[];
}

const RELATE = `mutation Relate($input: RelateInput!) {
  relate(input: $input) {
    status
    fact { ...Told }
    superseded { ...Told }
    contradictions { against { ...Told } }
  }
}
fragment Told on Fact { id entity text }`;

const line = ({ entity, text }: Told): string => printableLine(`${entity}: ${text}`);

async function relate(entity: string, relation: string, to: string, options: RelateOptions): Promise<void> {
  const { namespace: named, from, until, confidence, json } = options;
  const { runQuery } = await import('../run-query.ts');
  const receipt = await runQuery<{ relate: Receipt }, Receipt>(named, 'relate', {
    query: RELATE,
    variables: (namespace) => ({
      input: { namespace, entity, relationType: relation, to, validFrom: from, validTo: until, confidence },
    }),
    pick: (data) => data.relate,
  });
  if (json) return printJson(receipt);
  print(
    [
      `${receipt.status === 'CREATED' ? 'Recorded' : 'Known already'}: ${line(receipt.fact)}`,
      ...receipt.superseded.map((fact) => `It closes: ${line(fact)}`),
      ...receipt.contradictions.map(({ against }) => `It may contradict: ${line(against)}`),
    ].join('\n'),
  );
}

export function relateCommand(): Command {
  return namespaceOption(new Command('relate').description('record a relation between two entities'))
    .argument('<entity>', 'the name or id of the first')
    .argument('<relation>', 'the name of the relation, such as "works at"')
    .argument('<to>', 'the name or id of the other')
    .option('--from <date>', 'when it became true', dateOf('--from'))
    .option('--until <date>', 'when it stopped being true', dateOf('--until', { towards: 'nearest' }))
    .option('--confidence <0 to 1>', 'how sure you are', share)
    .option('--json', 'print the receipt as JSON')
    .action(relate);
}
