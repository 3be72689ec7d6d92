/** `hippograph entity`: what is held of an entity, now or as of an instant of both times. */
import { Command } from 'commander';
import { dateOf } from './dates.ts';
import { namespaceOption } from './options.ts';
import { print, printJson } from './print.ts';
import { printableLine } from '../domain/printable.ts';

interface EntityOptions {
  readonly namespace?: string;
  readonly validAt?: string;
  readonly knownAt?: string;
  readonly json?: true;
}

const ENTITY = `query Entity($namespace: String!, $entity: String!, $asOf: AsOf) {
  entity(namespace: $namespace, entity: $entity) {
    id name type mentions aliases { name }
    candidates { likeness entity { name } }
    facts(asOf: $asOf) { id entity text validFrom validTo recordedAt confidence reliability derived contradicts statedIn }
  }
}`;

interface Fact {
  readonly entity: string;
  readonly text: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly reliability: number;
  readonly derived: boolean;
  readonly contradicts: readonly string[];
}

interface Entity {
  readonly name: string;
  readonly type: string;
  readonly mentions: number;
  readonly aliases: readonly { readonly name: string }[];
  readonly candidates: readonly { readonly likeness: number; readonly entity: { readonly name: string } }[];
  readonly facts: readonly Fact[];
}

async function show(name: string, { namespace, validAt, knownAt, json }: EntityOptions): Promise<void> {
  const { once } = await import('./once.ts');
  const entity = await once<{ entity: Entity | null }, Entity | null>(namespace, 'entity', {
    query: ENTITY,
    variables: (of) => ({ namespace: of, entity: name, asOf: { validAt, knownAt } }),
    pick: (data) => data.entity,
  });
  if (json) printJson(entity);
  else print(entity === null ? `Nothing is known of ${name}.` : described(entity));
}

function described({ name, type, mentions, aliases, candidates, facts }: Entity): string {
  const also =
    aliases.length === 0 ? '' : `, also ${aliases.map((each) => printableLine(each.name)).join(', ')}`;
  const memories = mentions === 1 ? '1 memory' : `${mentions} memories`;
  return [
    `${printableLine(name)} (${type}${also}), mentioned in ${memories}`,
    ...facts.map((fact) => `  ${line(fact)}`),
    ...(candidates.length === 0
      ? []
      : [
          `Perhaps the same: ${candidates.map(({ entity, likeness }) => `${printableLine(entity.name)} (${likeness.toFixed(2)})`).join(', ')}`,
        ]),
  ].join('\n');
}

function line({ entity, text, validFrom, validTo, reliability, derived, contradicts }: Fact): string {
  const day = (date: string | null): string => date?.slice(0, 10) ?? '';
  const times = validFrom === null && validTo === null ? '' : ` [${day(validFrom)}…${day(validTo)})`;
  const doubt = contradicts.length === 0 ? '' : `, contradicted (reliability ${reliability.toFixed(2)})`;
  return `${printableLine(`${entity}: ${text}`)}${times}${derived ? ', found by sleep' : ''}${doubt}`;
}

export function entityCommand(): Command {
  return namespaceOption(
    new Command('entity').description('say what is held of a person or a thing, and was when'),
  )
    .argument('<name>', 'its name, or its id')
    .option('--valid-at <date>', 'what was so then: 2026-03-09, yesterday, 2h', dateOf('--valid-at'))
    .option('--known-at <date>', 'what was known then', dateOf('--known-at'))
    .option('--json', 'print it as JSON')
    .action(show);
}
