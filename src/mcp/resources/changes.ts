/** Which resources a call has changed, told as soon as it is done, whichever door it came through. */
import { InMemoryServerEventBus, type ServerEventBus } from '@modelcontextprotocol/server';
import type { Fact } from '../../domain/knowledge.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { type ResourceRef, uriOf } from './uri.ts';

/** How many entities' names one call is told of at most; who changes more at once has them read anew. */
const MOST_NAMES = 100;

interface Written {
  readonly namespace: string;
  readonly sessionId?: string | undefined;
}

/** The changes of one listener's service. */
export class ResourceChanges {
  readonly bus: ServerEventBus = new InMemoryServerEventBus();

  readonly #changed = (ref: ResourceRef): void => {
    const uri = uriOf(ref);
    // A client may have subscribed to either form, and is told by the address that it asked for.
    for (const form of [uri, `${uri}?format=text`]) this.bus.publish({ kind: 'resource_updated', uri: form });
  };

  /** The same service, whose callers' changes are told. */
  announcedBy(service: MemoryService): MemoryService {
    return announcing(service, this.#changed);
  }

  /** A run of consolidation over it has ended, whoever began it. */
  consolidated(namespace: string): void {
    this.#changed({ kind: 'health', namespace });
    this.#changed({ kind: 'service' });
  }
}

function announcing(service: MemoryService, changed: (ref: ResourceRef) => void): MemoryService {
  const memory = (namespace: string, id: string): void => changed({ kind: 'memory', namespace, id });
  const health = (namespace: string): void => {
    changed({ kind: 'health', namespace });
    changed({ kind: 'service' });
  };
  const stored = (inputs: readonly Written[]): void => {
    const sessions = new Map(
      inputs.map(({ namespace, sessionId }) => [
        JSON.stringify([namespace, sessionId]),
        { namespace, sessionId },
      ]),
    );
    for (const { namespace, sessionId } of sessions.values()) {
      if (sessionId !== undefined) changed({ kind: 'session', namespace, id: sessionId });
    }
    for (const namespace of new Set(inputs.map((input) => input.namespace))) health(namespace);
  };
  /** An entity goes by its id and by its name. */
  const entities = (namespace: string, ids: readonly (string | null | undefined)[]): void => {
    const known = new Set(ids.filter((id) => typeof id === 'string').slice(0, MOST_NAMES));
    for (const id of known) changed({ kind: 'entity', namespace, id });
  };
  const facts = (namespace: string, told: readonly Fact[]): void =>
    entities(
      namespace,
      told.flatMap(({ entityId, entity, otherId, other }) => [entityId, entity, otherId, other]),
    );

  return {
    ...service,
    async remember(input, options) {
      const receipt = await service.remember(input, options);
      if (receipt.status === 'CREATED') stored([input]);
      return receipt;
    },
    async rememberMany(input, options) {
      const receipts = await service.rememberMany(input, options);
      stored(input.input.filter((_, index) => receipts[index]?.status === 'CREATED'));
      return receipts;
    },
    async attend(input, options) {
      const receipts = await service.attend(input, options);
      if (receipts.length > 0) stored([input]);
      return receipts;
    },
    async recall(input, options) {
      const result = await service.recall(input, options);
      // What was recalled comes to the session's mind.
      const { namespace, sessionId } = input;
      if (sessionId !== undefined) changed({ kind: 'session', namespace, id: sessionId });
      return result;
    },
    async forget(input, options) {
      // Where it belonged is known only before it is gone.
      const before = await service.memory(input).catch(() => null);
      const receipt = await service.forget(input, options);
      if (!receipt.changed) return receipt;
      memory(input.namespace, input.id);
      stored([{ namespace: input.namespace, sessionId: before?.sessionId ?? undefined }]);
      return receipt;
    },
    async tag(input, options) {
      const tags = await service.tag(input, options);
      memory(input.namespace, input.id);
      return tags;
    },
    async coAccess(input, options) {
      const pairs = await service.coAccess(input, options);
      for (const id of input.ids) memory(input.namespace, id);
      return pairs;
    },
    async observe(input, options) {
      const receipt = await service.observe(input, options);
      facts(input.namespace, [receipt.fact, ...receipt.superseded]);
      return receipt;
    },
    async relate(input, options) {
      const receipt = await service.relate(input, options);
      facts(input.namespace, [receipt.fact, ...receipt.superseded]);
      return receipt;
    },
    async supersede(input, options) {
      const fact = await service.supersede(input, options);
      facts(input.namespace, [fact]);
      return fact;
    },
    async retract(input, options) {
      const fact = await service.retract(input, options);
      facts(input.namespace, [fact]);
      return fact;
    },
    async joinEntities(input, options) {
      const entity = await service.joinEntities(input, options);
      entities(input.namespace, [entity.id, entity.name, input.entity, input.sameAs]);
      return entity;
    },
    async partEntity(input, options) {
      const entity = await service.partEntity(input, options);
      entities(input.namespace, [entity.id, entity.name, input.name]);
      return entity;
    },
    async undoConsolidation(input, options) {
      const report = await service.undoConsolidation(input, options);
      health(input.namespace);
      return report;
    },
    async endSession(input, options) {
      const report = await service.endSession(input, options);
      changed({ kind: 'session', namespace: input.namespace, id: input.sessionId });
      return report;
    },
    async syncMerge(input, options) {
      const receipt = await service.syncMerge(input, options);
      changed({ kind: 'service' });
      return receipt;
    },
  };
}
