/** What operations run on, made once for a service. */
import type { EventEmitter } from 'node:events';
import { AccessTokens } from '../access/tokens.ts';
import type { BackupKeeper } from '../backup/backup-keeper.ts';
import type { EmbeddingChoice } from '../config/settings.ts';
import type { RunEnd } from '../domain/requests/health.ts';
import type { Clock, Embedder } from '../domain/ports.ts';
import type { Scope } from '../domain/scope.ts';
import type { ServiceEvents } from '../domain/service-events.ts';
import { Encoding } from '../encoding/remember.ts';
import { SensoryBuffer } from '../encoding/sensory-buffer.ts';
import { NameReader } from '../knowledge/name-reader.ts';
import type { Emitting } from '../operation/parts.ts';
import { KnownMemories } from '../retrieval/stages/known-memories.ts';
import { MemoryVectors } from '../retrieval/stages/memory-vectors.ts';
import { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import { RecallJournal } from '../retrieval/recall-journal.ts';
import { JudgedQuestions } from '../retrieval/use/judged-questions.ts';
import type { ScreeningPolicy } from '../redaction/policy.ts';
import { WishVectors } from '../retrieval/standing/nearness.ts';
import { ToldWishes } from '../retrieval/standing/told-wishes.ts';
import type { Database } from '../store/database.ts';
import { type Gathering, GATHERING } from '../store/due-work.ts';
import { Watching } from '../watching/watching.ts';
import type { AdoptedEmbedder } from './adopted-embedder.ts';
import { planWarmUp } from './plan-warm-up.ts';
import { ReadinessCheck } from './readiness.ts';
import { Reembedding } from './reembedding.ts';

/** What a service is made of. */
export interface ServiceParts {
  readonly database: Database;
  readonly embedder: AdoptedEmbedder;
  /** A model that the graph may be changed over to. */
  readonly embedderOf: (choice: EmbeddingChoice) => Embedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Where the records of recalls are kept until they are in the graph. */
  readonly dataDir: string;
  /** Assistants that may read it get its wishes in all other namespaces too. */
  readonly personalNamespace?: string | undefined;
  /** The texts of questions are kept, with what came back. Left out: they are. */
  readonly keepQuestions?: boolean | undefined;
  /** When namespaces are consolidated that do not say themselves, in cron's notation; `off`: only when asked. */
  readonly schedule: string;
  /** How long new memories gather for background work. Left out: as a service in use does. */
  readonly gathering?: Gathering | undefined;
  /** Nothing is done in the background but what `settle` does. */
  readonly atRest?: boolean | undefined;
  /** Called with what went wrong in the background; carries no memory's text. */
  readonly report: (error: unknown, doing: string) => void;
  /** Called once for each part of a namespace's configuration that does not count. */
  readonly onNotice?: ((notice: string, namespace: string) => void) | undefined;
  /** Called with what a namespace wants done with secrets and personal data, whenever that is read or written. */
  readonly onConfig?: ((namespace: string, policy: ScreeningPolicy) => void) | undefined;
  /** Awaited before a namespace is deleted. */
  readonly onDelete?: ((namespace: string) => Promise<void>) | undefined;
  /** Awaited behind a call that has changed a namespace, unless it only added to it. Must not reject. */
  readonly onTaken?: ((namespace: string) => Promise<void>) | undefined;
  /** Makes and keeps backups. Left out: there are none. */
  readonly backups?: BackupKeeper | undefined;
  /** Called with how each attempt at a run of consolidation ended. */
  readonly onRun?: ((end: RunEnd) => void) | undefined;
}

export type Parts = ReturnType<typeof createParts>;

/** @param scope ends what has to be ended */
export function createParts(given: ServiceParts, events: EventEmitter<ServiceEvents>, scope: Scope) {
  const { database, embedder, embedderOf, clock, maxContentBytes, dataDir, schedule, report } = given;
  const emit = ((name: keyof ServiceEvents, ...detail: never) =>
    void events.emit(name, ...detail)) as Emitting['emit'];
  const failing = (doing: string) => (error: unknown) => report(error, doing);
  const store = { database, clock };
  const memories = new KnownMemories(database);
  const vectors = new MemoryVectors(database);
  const configs = new NamespaceConfigs(database, given.onNotice, given.onConfig);
  const wishVectors = new WishVectors();
  const judged = new JudgedQuestions(database);
  const screening = (namespace: string) => configs.of(namespace, {});
  const plans = planWarmUp({ ...store, embedder, maxContentBytes, memories, vectors, configs, judged });
  database.onResumed(() => emit('resumed'));
  events.on('stale', (ids) => {
    memories.drop(ids);
    vectors.drop(ids);
    wishVectors.drop(ids);
    judged.drop();
  });
  events.on('restored', () => {
    memories.clear();
    judged.drop();
  });
  if (given.onRun !== undefined) events.on('ran', given.onRun);
  return {
    ...store,
    embedder,
    onDelete: given.onDelete,
    maxContentBytes,
    backups: given.backups,
    schedule,
    gathering: given.gathering ?? GATHERING,
    atRest: given.atRest ?? false,
    emit,
    failing,
    memories,
    vectors,
    onRun: (end: RunEnd) => emit('ran', end),
    onStale: (ids: readonly string[]) => emit('stale', ids),
    plans,
    readinessCheck: new ReadinessCheck(database, embedder, given.atRest === true ? { warm: true } : plans),
    configs,
    screening,
    keepQuestions: given.keepQuestions ?? true,
    personalNamespace: given.personalNamespace,
    judged,
    buffer: new SensoryBuffer(),
    toldWishes: new ToldWishes(),
    wishVectors,
    access: new AccessTokens({ ...store, onError: failing('noting that a token was used') }),
    encoding: new Encoding({
      ...store,
      embedder,
      maxContentBytes,
      onUnembedded: () => emit('unembedded'),
      onStored: (namespaces) => emit('remembered', namespaces),
    }),
    journal: new RecallJournal({
      database,
      dataDir,
      atRest: given.atRest,
      onError: failing('noting recalls'),
      onUnlearnt: () => emit('recalled'),
    }),
    reader: scope.use(new NameReader(embedder)),
    reembedding: new Reembedding({
      ...store,
      embedder,
      embedderOf,
      onError: failing('giving memories vectors of another embedding model'),
      onSwitched: () => emit('switched'),
    }),
    watching: new Watching({
      ...store,
      atRest: given.atRest,
      onError: failing('telling watchers what happened'),
    }),
  };
}
