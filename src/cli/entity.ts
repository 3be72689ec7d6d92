/** `hippograph entity`: lists the facts of an entity, now or as of a past time. */
import { Command } from 'commander';
import type { Json } from '../client/json.ts';
import type { Entity as Domain, EntityCandidate, EntityTogether, Fact } from '../domain/answers.generated.ts';
import type { Memory } from '../domain/memory.ts';
import { type AsOfOptions, asOfFrom, asOfOptions } from './options/as-of.ts';
import { namespaceOption } from './options/options.ts';
import { print, printJson } from './terminal/print.ts';
import { printableLine } from '../domain/texts/printable.ts';

interface EntityOptions extends AsOfOptions {
  readonly namespace?: string;
  readonly json?: true;
}

/** `today`: the same with what has been learnt since, to say how many facts a date hides. */
const ENTITY = `query Entity($namespace: String!, $entity: String!, $asOf: AsOf, $today: AsOf) {
  entity(namespace: $namespace, entity: $entity) {
    id name type mentions aliases { name }
    candidates { similarity entity { name } }
    together(first: 5) { memories entity { name } }
    latestMentions(first: 3) { id ... on Episode { content who occurredAt } }
    facts(asOf: $asOf) { id entity text validFrom validTo recordedAt confidence reliability derived contradicts statedIn }
    today: facts(asOf: $today) { id }
  }
}`;

type Mention = Pick<Memory, 'id' | 'content' | 'who' | 'occurredAt'>;
type Answered = Json<
  Domain & {
    candidates: readonly EntityCandidate[];
    facts: readonly Fact[];
    latestMentions: readonly Mention[];
    together: readonly EntityTogether[];
  }
>;

/** With the number of facts that the requested date hides, as they were not known then. */
type Entity = Answered & { readonly learntLater: number };

interface Answer {
  readonly entity: (Answered & { readonly today: readonly unknown[] }) | null;
}

async function show(name: string, { namespace, json, ...options }: EntityOptions): Promise<void> {
  const { runQuery } = await import('./run-query.ts');
  const asOf = asOfFrom(options);
  const today = asOf?.validAt === undefined ? undefined : { validAt: asOf.validAt };
  const entity = await runQuery<Answer, Entity | null>(namespace, 'entity', {
    query: ENTITY,
    variables: (of) => ({ namespace: of, entity: name, asOf, today }),
    existing: true,
    pick: (data) => data.entity && asAsked(data.entity, asOf !== undefined),
  });
  if (json) printJson(entity);
  else print(entity === null ? `Nothing is stored about ${name}.` : described(entity));
}

function asAsked({ today, ...entity }: NonNullable<Answer['entity']>, past: boolean): Entity {
  return {
    ...entity,
    learntLater: Math.max(0, today.length - entity.facts.length),
    // These are of now.
    latestMentions: past ? [] : entity.latestMentions,
    together: past ? [] : entity.together,
  };
}

function described(entity: Entity): string {
  const { name, type, mentions, aliases, candidates, facts, latestMentions, learntLater, together } = entity;
  const also =
    aliases.length === 0 ? '' : `, also ${aliases.map((each) => printableLine(each.name)).join(', ')}`;
  const memories = mentions === 1 ? '1 memory' : `${mentions} memories`;
  return [
    `${printableLine(name)} (${type}${also}), mentioned in ${memories}`,
    ...facts.map((fact) => `  ${line(fact)}`),
    ...(learntLater === 0 ? [] : [hidden(learntLater)]),
    ...(latestMentions.length === 0 ? [] : ['Last mentioned:', ...latestMentions.map(mentioned)]),
    ...(together.length === 0
      ? []
      : [
          `Often mentioned with: ${together.map(({ entity, memories: both }) => `${printableLine(entity.name)} (${both})`).join(', ')}`,
        ]),
    ...(candidates.length === 0
      ? []
      : [
          `Possibly the same entity: ${candidates.map(({ entity, similarity }) => `${printableLine(entity.name)} (${similarity.toFixed(2)})`).join(', ')}`,
        ]),
  ].join('\n');
}

const MOST_TEXT = 120;

function mentioned({ content, who, occurredAt }: Json<Mention>): string {
  const text = printableLine(content);
  const cut = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  return `  ${occurredAt.slice(0, 10)} ${who === null ? '' : `${printableLine(who)}: `}${cut}`;
}

function hidden(count: number): string {
  const facts = count === 1 ? '1 fact was' : `${count} facts were`;
  return `  note: ${facts} recorded later. Pass only --valid-at to see what is known today about that time.`;
}

function line({ entity, text, validFrom, validTo, reliability, derived, contradicts }: Json<Fact>): string {
  const day = (date: string | null): string => date?.slice(0, 10) ?? '';
  const times = validFrom === null && validTo === null ? '' : ` [${day(validFrom)}…${day(validTo)})`;
  const doubt = contradicts.length === 0 ? '' : `, contradicted (reliability ${reliability.toFixed(2)})`;
  return `${printableLine(`${entity}: ${text}`)}${times}${derived ? ' (derived by consolidation)' : ''}${doubt}`;
}

export function entityCommand(): Command {
  const command = namespaceOption(
    new Command('entity').description('show the facts about an entity, now or at an earlier time'),
  ).argument('<name>', 'a name or an id');
  return asOfOptions(command).option('--json', 'print it as JSON').action(show);
}
