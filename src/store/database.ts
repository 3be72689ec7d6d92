/** The only access to the driver: typed statements in, typed rows out. */
import { SpanKind } from '@opentelemetry/api';
import neo4j, {
  type BookmarkManager,
  type Driver,
  type ManagedTransaction,
  type Session,
} from 'neo4j-driver';
import type { MemoryError } from '../domain/errors.ts';
import type { RanStatement } from '../domain/requests/health.ts';
import type { DatabaseAddress } from '../domain/ports.ts';
import { inSpan } from '../telemetry/span.ts';
import { Turns } from '../turns/turns.ts';
import {
  isBehindBookmarks,
  isIndexMissing,
  isNotUnderstood,
  needsRestart,
  toMemoryError,
} from './database-errors.ts';
import { cancelled, Outage } from './outage.ts';
import { Reachability } from './reachability.ts';
import type { Shape, Statement } from './statement.ts';
import { fromDriver, toParams } from './values.ts';
import { tellLostToOthers, whileDeadlocked } from './retries/while-deadlocked.ts';
import { whileRacing } from './retries/while-racing.ts';
import { whileLockedOut } from './retries/while-locked-out.ts';

/** How long a transaction is tried again while the database is away, and as long while other writers keep it from its locks. */
const RETRY_MS = 8_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const ACQUISITION_TIMEOUT_MS = 10_000;
/**
 * Of one service. Reads have their own queue, so that a burst of writes blocks no recall. Together they are fewer than
 * the driver has connections.
 */
const AT_ONCE = { read: 48, write: 16 };
/** In a line, at most: a client has gone by then. */
const PATIENCE_MS = 60_000;

export interface RunOptions {
  /** Aborting ends the statement on the server too. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs statements inside one transaction. */
export interface Transaction {
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
}

export interface DatabaseOptions {
  /** Called with each statement that has been run. */
  readonly onStatement?: ((ran: RanStatement) => void) | undefined;
  /** Called when the database turns out not to answer; until it does, every call rejects with `reason`. */
  readonly onLost?: ((reason: MemoryError) => void) | undefined;
  /** Called when the database takes no transaction until it is restarted, as after a commit that its disk refused. */
  readonly onNeedsRestart?: (() => void) | undefined;
  /** Rejects where no write may begin. */
  readonly beforeWrite?: (() => Promise<void>) | undefined;
  /** Default: 8 s. */
  readonly retryMs?: number | undefined;
}

export class Database implements AsyncDisposable {
  private current: DatabaseAddress;
  private driver: Driver;
  /** Of what this service has written: each call reads at least that, whichever member of a cluster answers it. */
  private written: BookmarkManager = neo4j.bookmarkManager();
  private readonly outage = new Outage();
  private readonly resumed = new Set<() => void>();
  private readonly options: DatabaseOptions;
  private readonly retryMs: number;
  private readonly reachability: Reachability;
  private readonly turns = {
    read: new Turns({ atOnce: AT_ONCE.read, patienceMs: PATIENCE_MS }),
    write: new Turns({ atOnce: AT_ONCE.write, patienceMs: PATIENCE_MS }),
  };

  constructor(address: DatabaseAddress, options: DatabaseOptions = {}) {
    const { onLost = () => undefined, retryMs = RETRY_MS } = options;
    this.current = address;
    this.options = options;
    this.retryMs = retryMs;
    this.driver = driverOf(address, retryMs);
    this.reachability = new Reachability({
      outage: this.outage,
      probe: () => this.driver.verifyConnectivity(this.target()),
      onLost,
      onBack: () => this.tellResumed(),
    });
  }

  get address(): DatabaseAddress {
    return this.current;
  }

  /** Why every call is refused at the moment; undefined where none is. */
  get away(): MemoryError | undefined {
    return this.outage.reason;
  }

  /** The database is away: from now on, and for what is under way, every call rejects with `reason`, at once. */
  suspend(reason: MemoryError): void {
    this.outage.begin(reason);
  }

  /** The database answers again, perhaps at another address. */
  resume(address: DatabaseAddress): void {
    const last = this.current;
    this.current = address;
    if (address.uri !== last.uri || address.password !== last.password) {
      const driver = this.driver;
      this.driver = driverOf(address, this.retryMs);
      this.written = neo4j.bookmarkManager();
      // Its connections are lost, so there is nothing to wait for.
      void driver.close().catch(() => undefined);
    }
    this.outage.end();
    this.tellResumed();
  }

  /** Calls `listener` each time the database has come back. */
  onResumed(listener: () => void): void {
    this.resumed.add(listener);
  }

  /**
   * One statement in one transaction of its own, retried while that is safe.
   * @throws MemoryError DATABASE_UNAVAILABLE, STORAGE_FULL, TIMEOUT, CANCELLED or INTERNAL.
   */
  run<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
    options: RunOptions = {},
  ): Promise<Row[]> {
    if (statement.access === 'schema') return this.runSchema(statement, params);
    if (statement.access === 'batched') {
      return this.inSession('write', options, (session) => this.runIn(session, statement, params));
    }
    const work = (tx: Transaction): Promise<Row[]> => tx.run(statement, params);
    if (statement.access === 'write') return this.transaction('write', work, options);
    // A read by itself takes one round trip to the server, in a transaction that can be begun again three.
    return this.inSession('read', options, async (session, ending) => {
      try {
        return await this.runIn(session, statement, params);
      } catch (error) {
        if (!(error instanceof Error && neo4j.isRetryableError(error))) throw error;
        return session.executeRead((tx) => work(this.transactionOf(tx, ending)));
      }
    });
  }

  /** Several statements that all hold or none. `work` may run more than once: a retry begins it again. */
  transaction<Result>(
    access: 'read' | 'write',
    work: (tx: Transaction) => Promise<Result>,
    options: RunOptions = {},
  ): Promise<Result> {
    return this.inSession(access, options, (session, ending) => {
      const inside = (tx: ManagedTransaction): Promise<Result> =>
        tellLostToOthers(async () => work(this.transactionOf(tx, ending)));
      const managed = (): Promise<Result> =>
        access === 'read' ? session.executeRead(inside) : session.executeWrite(inside);
      return whileDeadlocked(managed, this.retryMs, ending.signal);
    });
  }

  /** Rejects unless the database answers. */
  async verify(): Promise<void> {
    try {
      await whileLockedOut(() => this.driver.verifyConnectivity(this.target()));
    } catch (error) {
      throw toMemoryError(error, 'connecting');
    }
  }

  /** Whether the server can plan a statement in Cypher 25. Indexes that it names need not be there. */
  async understands(text: string): Promise<boolean> {
    return this.inSession('read', {}, async (session) => {
      try {
        await session.run(`CYPHER 25 EXPLAIN ${text}`);
        return true;
      } catch (error) {
        if (isNotUnderstood(error)) return false;
        if (isIndexMissing(error)) return true;
        throw error;
      }
    });
  }

  /** DDL of a migration: text without parameters, in an implicit transaction as Neo4j wants it. */
  async runDdl(text: string): Promise<void> {
    await this.implicitly(`CYPHER 25 ${text}`, {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.reachability[Symbol.dispose]();
    await this.driver.close();
  }

  private tellResumed(): void {
    for (const listener of this.resumed) listener();
  }

  private async runSchema<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    await this.implicitly(statement.text, paramsOf(statement, params));
    return [];
  }

  private async implicitly(text: string, params: Record<string, unknown>): Promise<void> {
    await this.outage.guard(undefined, async () => {
      const session = this.session('write');
      try {
        await whileLockedOut(() => whileRacing(async () => session.run(text, params)));
      } catch (error) {
        throw toMemoryError(error, 'changing the schema');
      } finally {
        await session.close();
      }
    });
  }

  private async inSession<Result>(
    access: 'read' | 'write',
    { signal }: RunOptions,
    work: (session: Session, options: RunOptions) => Promise<Result>,
  ): Promise<Result> {
    return this.outage.guard(signal, async (ending) => {
      if (access === 'write') await this.options.beforeWrite?.();
      return this.turns[access].take(
        () =>
          this.inOwnSession(access, ending, (session, within) =>
            whileLockedOut(() => work(session, within), ending),
          ),
        ending,
      );
    });
  }

  private async inOwnSession<Result>(
    access: 'read' | 'write',
    signal: AbortSignal,
    work: (session: Session, options: RunOptions) => Promise<Result>,
  ): Promise<Result> {
    const session = this.session(access);
    // Closing the session resets its connection, which ends what the server is running for it.
    const abort = (): void => void session.close().catch(() => undefined);
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await work(session, { signal });
    } catch (error) {
      if (hasEnded(signal)) throw cancelled(signal);
      this.reachability.suspect(error);
      if (needsRestart(error)) this.options.onNeedsRestart?.();
      // The database was replaced by an earlier one: what was written is not there.
      if (isBehindBookmarks(error)) this.written = neo4j.bookmarkManager();
      throw toMemoryError(error, access === 'read' ? 'reading' : 'writing');
    } finally {
      signal.removeEventListener('abort', abort);
      await session.close().catch(() => undefined);
    }
  }

  private transactionOf(tx: ManagedTransaction, { signal }: RunOptions): Transaction {
    if (hasEnded(signal)) throw cancelled(signal);
    return { run: (statement, params) => this.runIn(tx, statement, params) };
  }

  private async runIn<Params, Row>(
    tx: Pick<ManagedTransaction | Session, 'run'>,
    statement: Statement<Params, Row>,
    params: Params,
  ): Promise<Row[]> {
    const { name } = statement;
    const attributes = { 'db.system.name': 'neo4j', 'db.operation.name': name };
    const began = performance.now();
    let ok = false;
    try {
      const rows = await inSpan(`cypher ${name}`, () => rowsOf(tx, statement, params), {
        kind: SpanKind.CLIENT,
        attributes,
      });
      ok = true;
      return rows;
    } finally {
      this.options.onStatement?.({ statement: name, seconds: (performance.now() - began) / 1_000, ok });
    }
  }

  private session(access: 'read' | 'write'): Session {
    return this.driver.session({
      ...this.target(),
      bookmarkManager: this.written,
      defaultAccessMode: access === 'read' ? neo4j.session.READ : neo4j.session.WRITE,
    });
  }

  private target(): { database?: string } {
    return this.address.database === undefined ? {} : { database: this.address.database };
  }
}

function hasEnded(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function driverOf(address: DatabaseAddress, retryMs: number): Driver {
  return neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password), {
    disableLosslessIntegers: true,
    maxTransactionRetryTime: retryMs,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    connectionAcquisitionTimeout: ACQUISITION_TIMEOUT_MS,
    userAgent: 'hippograph',
  });
}

const paramsOf = <Params, Row>(
  { params: shapes }: Statement<Params, Row>,
  params: Params,
): Record<string, unknown> => toParams(shapes, (name) => (params as Readonly<Record<string, unknown>>)[name]);

async function rowsOf<Params, Row>(
  tx: Pick<ManagedTransaction | Session, 'run'>,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> {
  const result = await tx.run(statement.text, paramsOf(statement, params));
  const columns = Object.entries<Shape>(statement.returns);
  return result.records.map(
    (record) =>
      Object.fromEntries(columns.map(([name, shape]) => [name, fromDriver(record.get(name), shape)])) as Row,
  );
}
