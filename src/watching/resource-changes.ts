/** What events mean for those who show memories, entities, sessions and the health of a namespace. */
import type { ResourceChange } from '../domain/events.ts';
import type { PlacedEvent } from './event-log.ts';

const OF_MEMORIES: ReadonlySet<string> = new Set([
  'STORED',
  'TAGGED',
  'KEPT',
  'ACCESSED',
  'PROMOTED',
  'ARCHIVED',
  'MOVED_BACK',
  'RETRACTED',
  'UNFORGOTTEN',
  'ERASED',
]);
const OF_ENTITIES: ReadonlySet<string> = new Set(['FACT_STATED', 'FACT_ENDED', 'ENTITY_CHANGED']);
/** An erasure does not name its session: SESSION_CHANGED stands next to it. */
const OF_SESSIONS: ReadonlySet<string> = new Set(['STORED', 'RETRACTED', 'UNFORGOTTEN', 'SESSION_CHANGED']);
const OF_HEALTH: ReadonlySet<string> = new Set([
  'STORED',
  'RETRACTED',
  'UNFORGOTTEN',
  'ERASED',
  'RUN_FINISHED',
  'RUN_UNDONE',
]);

export const changesResources = ({ kind }: PlacedEvent): boolean =>
  [OF_MEMORIES, OF_ENTITIES, OF_SESSIONS, OF_HEALTH].some((kinds) => kinds.has(kind));

/** One change for the events of one instant: a single write leaves several of them. */
export function changesFrom(events: readonly PlacedEvent[]): ResourceChange[] {
  const changes: ResourceChange[] = [];
  let instant: PlacedEvent[] = [];
  for (const event of events) {
    if (instant.length > 0 && instant[0]?.at.getTime() !== event.at.getTime()) {
      changes.push(changeOf(instant));
      instant = [];
    }
    instant.push(event);
  }
  if (instant.length > 0) changes.push(changeOf(instant));
  return changes;
}

function changeOf(events: readonly PlacedEvent[]): ResourceChange {
  const of = (kinds: ReadonlySet<string>): PlacedEvent[] => events.filter(({ kind }) => kinds.has(kind));
  return {
    memoryIds: new Set(of(OF_MEMORIES).flatMap(({ memoryId }) => memoryId ?? [])),
    entityIds: new Set(
      of(OF_ENTITIES).flatMap(({ memoryId, otherIds }) => [memoryId ?? [], otherIds ?? []].flat()),
    ),
    sessionIds: new Set(of(OF_SESSIONS).flatMap(({ sessionId }) => sessionId ?? [])),
    health: of(OF_HEALTH).length > 0,
  };
}
