import { MemoryError } from '../../domain/errors.ts';
import type { Fact } from '../../domain/requests/knowledge.ts';
import { snippetOf } from '../tools/snippet.ts';
import { type Body, DATA_NOTE, fitting, type ReadScope } from './body.ts';
import { newestField, newestNote, newestOf } from '../newest.ts';
import { plainOrQuoted, quoted } from '../quoted.ts';

const MOST_FACTS = 100;
const MOST_ALIASES = 50;
const MOST_MENTIONS = 3;

function told({ id, entity, text, relationType, other, validFrom, validTo, reliability, derived }: Fact) {
  return {
    id,
    entity,
    text: snippetOf(text).snippet,
    relationType,
    other,
    validFrom,
    validTo,
    reliability,
    derived,
  };
}

/** An entity by its id or any of its names, with what is held about it now. @throws MemoryError UNKNOWN_ID */
export async function readEntity(
  namespace: string,
  idOrName: string,
  { service, signal }: ReadScope,
): Promise<Body> {
  const entity = await service.entity({ namespace, entity: idOrName }, { signal });
  if (entity === null) throw new MemoryError('UNKNOWN_ID', 'There is no such entity in this namespace.');
  const { id, name, type, mentions } = entity;
  const held = await service.facts({ namespace, entityId: id, first: MOST_FACTS + 1 }, { signal });
  const facts = fitting(held.slice(0, MOST_FACTS).map(told), ({ text }) => text.length);
  const [ids = []] = await service.latestMentions(
    { namespace, entityIds: [id], first: MOST_MENTIONS },
    { signal },
  );
  const memories = await service.memoriesByIds({ namespace, ids }, { signal });
  const found = memories.filter((memory) => memory !== null);
  const newest = await newestOf(namespace, found, { service, signal });
  const latest = found.map(({ id: memoryId, occurredAt: at, content }) => ({
    id: memoryId,
    at,
    text: snippetOf(content).snippet,
    ...newestField(newest, memoryId),
  }));
  const aliases = entity.aliases.slice(0, MOST_ALIASES).map((alias) => alias.name);
  const data = {
    id,
    namespace,
    name,
    type,
    aliases,
    mentions,
    facts,
    more: facts.length < held.length,
    latestMentions: latest,
  };
  const text = [
    `${quoted(name)} (${plainOrQuoted(type)}), mentioned by ${mentions} memories. ${DATA_NOTE}`,
    ...(aliases.length === 0 ? [] : [`Also: ${aliases.map((alias) => quoted(alias)).join(', ')}`]),
    ...facts.map((fact) => `- ${quoted(fact.text)}${fact.derived ? ' (found by sleep)' : ''}`),
    ...(latest.length === 0 ? [] : ['Last mentioned:']),
    ...latest.map(
      (each) => `- ${each.at.toISOString().slice(0, 10)}: ${quoted(each.text)}${newestNote(newest, each.id)}`,
    ),
  ].join('\n');
  return { data, text };
}
