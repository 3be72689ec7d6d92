/** Translates between the schema and the service's verbs; decides nothing. */
import { checkInteger } from '../domain/checks.ts';
import { tellingSentences } from '../service/telling-sentences.ts';
import { AnsweredHit, AnsweredRecall, Association, browsing, Session, StandingWish } from './browsing.ts';
import { toConnection } from './connection.ts';
import { DateTime } from './date-time.ts';
import { Episode } from './episode.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from './types.generated.ts';
import { present } from './loaders.ts';
import { selects } from './selects.ts';
import { MemoryEvent, Subscription } from './subscriptions.ts';
import { withoutNulls } from './without-nulls.ts';

const MOST_CHANGES = 10_000;
const MOST_MEMBERS = 100;
const MOST_SOURCES = 20;
const MOST_SENTENCES = 20;
/** The latest memories that sentences on an entity are taken from. */
const MENTIONS_READ = 100;

const Query: QueryResolvers = {
  recall: (_, { input }, { service, signal }) => service.recall(withoutNulls(input), { signal }),
  memory: (_, args, { memories, service, signal }) => {
    const { asOf, ...key } = withoutNulls(args);
    return asOf === undefined ? memories.load(key) : service.memoryAsOf({ ...key, asOf }, { signal });
  },
  memories: async (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    const page = await service.memories(input, { signal });
    const items = page.items.map(({ memory, cursor }) => ({ node: memory, cursor }));
    return toConnection({ items, hasNextPage: page.hasNextPage }, input.after);
  },
  infer: (_, { input }, { service, signal }) => service.infer(withoutNulls(input), { signal }),
  entity: (_, args, { service, signal }) => service.entity(withoutNulls(args), { signal }),
  entities: async (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    const page = await service.entities(input, { signal });
    const items = page.items.map(({ entity, cursor }) => ({ node: entity, cursor }));
    return toConnection({ items, hasNextPage: page.hasNextPage }, input.after);
  },
  detectMode: (_, args, { service }) => service.detectMode(args),
  procedures: async (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    const page = await service.procedures(input, { signal });
    const items = page.items.map(({ procedure, ...edge }) => ({ ...edge, node: procedure }));
    return { ...toConnection({ ...page, items }, input.after), notices: page.notices };
  },
  procedure: (_, key, { browsing: { procedures } }) => procedures.load(key),
  workingMemory: (_, args, { service, signal }) => service.workingMemory(withoutNulls(args), { signal }),
  config: (_, args, { service, signal }) => service.config(args, { signal }),
  ...browsing,
  settings: (_, __, { service, signal }) => service.settings({}, { signal }),
  backups: (_, __, { service, signal }) => service.backups({}, { signal }),
  decayCurve: (_, { input }, { service, signal }) => service.decayCurve(withoutNulls(input), { signal }),
  health: async (_, { namespace, now, windowHours }, { service, signal }, info) => {
    const asked = namespace ?? undefined;
    const withTiers = selects(info, 'memory', 'tiers');
    const [readiness, memory] = await Promise.all([
      service.readiness({}, { signal }),
      asked === undefined
        ? null
        : service.memoryHealth(
            { namespace: asked, now: now ?? undefined, windowHours, withTiers },
            { signal },
          ),
    ]);
    return { ...readiness, memory };
  },
};

const Mutation: MutationResolvers = {
  remember: (_, { input }, { service, signal }) => service.remember(withoutNulls(input), { signal }),
  rememberMany: (_, { input }, { service, signal }) =>
    service.rememberMany({ input: input.map(withoutNulls) }, { signal }),
  sense: (_, { input }, { service, signal }) => service.sense(withoutNulls(input), { signal }),
  attend: (_, args, { service, signal }) => service.attend(args, { signal }),
  feedback: (_, { recallId, helpful, unhelpful, namespace }, { service, signal }) =>
    service.feedback(
      { recallId, helpful, unhelpful: unhelpful ?? [], namespaces: namespace ? [namespace] : undefined },
      { signal },
    ),
  setConfig: (_, { input }, { service, signal }) => service.setConfig(withoutNulls(input), { signal }),
  coAccess: (_, args, { service, signal }) => service.coAccess(withoutNulls(args), { signal }),
  consolidate: (_, args, { service, signal }) => service.consolidate(withoutNulls(args), { signal }),
  undoConsolidation: (_, args, { service, signal }) => service.undoConsolidation(args, { signal }),
  buildProcedure: (_, { input }, { service, signal }) =>
    service.buildProcedure(withoutNulls(input), { signal }),
  recordExecution: (_, { input }, { service, signal }) =>
    service.recordExecution(withoutNulls(input), { signal }),
  endSession: (_, args, { service, signal }) => service.endSession(withoutNulls(args), { signal }),
  observe: (_, { input }, { service, signal }) => service.observe(withoutNulls(input), { signal }),
  relate: (_, { input }, { service, signal }) => service.relate(withoutNulls(input), { signal }),
  supersede: (_, { input }, { service, signal }) => service.supersede(withoutNulls(input), { signal }),
  retract: (_, args, { service, signal }) => service.retract(args, { signal }),
  mergeEntities: (_, args, { service, signal }) => service.mergeEntities(args, { signal }),
  splitEntity: (_, args, { service, signal }) => service.splitEntity(args, { signal }),
  resolveRivals: (_, args, { service, signal }) => service.resolveRivals(withoutNulls(args), { signal }),
  tag: (_, args, { service, signal }) =>
    service.tag(withoutNulls(args), { signal }).then((tags) => [...tags]),
  forget: (_, args, { service, signal }) => service.forget(withoutNulls(args), { signal }),
  unforget: (_, args, { service, signal }) =>
    service.unforget(args, { signal }).then((receipts) => [...receipts]),
  edit: (_, args, { service, signal }) => service.edit(withoutNulls(args), { signal }),
  unedit: (_, args, { service, signal }) => service.unedit(args, { signal }),
  undo: (_, args, { service, signal }) =>
    service
      .undo(args, { signal })
      .then(({ memoryIds, ...entry }) => ({ ...entry, memoryIds: [...memoryIds] })),
  forgetSession: (_, args, { service, signal }) => service.forgetSession(args, { signal }),
  forgetStored: (_, args, { service, signal }) => service.forgetStored(args, { signal }),
  restoreFact: (_, args, { service, signal }) => service.restoreFact(args, { signal }),
  pin: (_, args, { service, signal }) => service.pin(args, { signal }).then((receipts) => [...receipts]),
  unpin: (_, args, { service, signal }) => service.unpin(args, { signal }).then((receipts) => [...receipts]),
  expire: (_, args, { service, signal }) =>
    service.expire(withoutNulls(args), { signal }).then((receipts) => [...receipts]),
  deleteNamespace: (_, args, { service, signal }) => service.deleteNamespace(withoutNulls(args), { signal }),
  makeBackup: (_, args, { service, signal }) => service.makeBackup(withoutNulls(args), { signal }),
};

export const resolvers: Resolvers = {
  DateTime,
  Query,
  Mutation,
  Subscription,
  MemoryEvent,
  ConsolidationReport: {
    changes: ({ changes }, { first }) => changes.slice(0, checkInteger(first, 0, MOST_CHANGES, 'first')),
  },
  SemanticCluster: {
    members: async ({ namespace, memberIds }, { first }, { memories }) => {
      const wanted = memberIds.slice(0, checkInteger(first, 0, MOST_MEMBERS, 'first'));
      return present(memories, namespace, wanted);
    },
  },
  Entity: {
    candidates: async ({ namespace, id }, args, { candidates }) =>
      (await candidates(args).load({ namespace, id })) ?? [],
    facts: async ({ namespace, id }, args, { facts }) =>
      (await facts(withoutNulls(args)).load({ namespace, id })) ?? [],
    latestMentions: async ({ namespace, id }, args, { latestMentions, memories }) =>
      present(memories, namespace, (await latestMentions(args).load({ namespace, id })) ?? []),
    sentences: async ({ namespace, id, name, aliases }, { first }, { latestMentions, memories }) => {
      const most = checkInteger(first, 1, MOST_SENTENCES, 'first');
      const ids = (await latestMentions({ first: MENTIONS_READ }).load({ namespace, id })) ?? [];
      const names = [name, ...aliases.map((alias) => alias.name)];
      return tellingSentences(await present(memories, namespace, ids), names, most);
    },
    together: async ({ namespace, id }, args, { together }) =>
      (await together(args).load({ namespace, id })) ?? [],
  },
  Procedure: {
    sources: ({ namespace, derivedFrom }, { first }, { memories }) =>
      present(memories, namespace, derivedFrom.slice(0, checkInteger(first, 0, MOST_SOURCES, 'first'))),
  },
  Memory: { __resolveType: ({ kind }) => kind },
  AnsweredHit,
  AnsweredRecall,
  Association,
  StandingWish,
  Episode,
  Session,
};
