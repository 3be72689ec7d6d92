import { cutText } from '../../domain/texts/cut-text.ts';
import { MemoryError } from '../../domain/errors.ts';
import { type Body, DATA_NOTE, type ReadScope, TEXT_LIMIT } from './body.ts';
import { newestField, newestNote, newestOf } from '../newest.ts';
import { uriOf } from './uri.ts';
import { plainOrQuoted, quoted } from '../quoted.ts';

/** @throws MemoryError UNKNOWN_ID */
export async function readMemory(
  namespace: string,
  id: string,
  { service, signal }: ReadScope,
): Promise<Body> {
  const memory = await service.memory({ namespace, id }, { signal });
  if (memory === null) throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.');
  const [[strength = 0], newest] = await Promise.all([
    service.strengths({ namespace, memories: [{ memory }] }, { signal }),
    newestOf(namespace, [memory], { service, signal }),
  ]);
  const { snippet: content, truncated } = cutText(memory.content, TEXT_LIMIT);
  const { occurredAt, recordedAt, retractedAt, who, project, intent, tags, sessionId, importance } = memory;
  const data = {
    uri: uriOf({ kind: 'memory', namespace, id }),
    id,
    content,
    truncated,
    occurredAt,
    recordedAt,
    retractedAt,
    sessionId,
    who,
    project,
    intent,
    tags,
    importance,
    outcome: memory.outcome,
    tier: memory.tier,
    strength,
    ...newestField(newest, id),
  };
  const about = [
    occurredAt.toISOString(),
    ...(who === null ? [] : [quoted(who)]),
    ...(project === null ? [] : [`project ${quoted(project)}`]),
    ...(retractedAt === null ? [] : [`forgotten ${retractedAt.toISOString()}`]),
  ].join(' · ');
  const rest = truncated ? '\n… (get_memory has the rest)' : '';
  return {
    data,
    text: `Memory ${plainOrQuoted(id)} (${about}). ${DATA_NOTE}\n\n${quoted(content)}${rest}${newestNote(newest, id)}`,
  };
}
