/** What the namespaces say of their recalls, read when it is asked for and kept for some seconds. */
import { LRUCache } from 'lru-cache';
import type { Database, RunOptions } from '../../store/database.ts';
import { namespaceConfig } from '../../store/statements.generated.ts';
import { type NamespaceConfig, readConfig } from './namespace-config.ts';

/** An edit in Neo4j Browser counts after five seconds at most: four, and one for the recall under way. */
const KEPT_MS = 4_000;
const MOST_NAMESPACES = 10_000;

export class NamespaceConfigs {
  private readonly database: Database;
  private readonly known = new LRUCache<string, NamespaceConfig>({ max: MOST_NAMESPACES, ttl: KEPT_MS });

  private readonly onRead: ((namespace: string, config: NamespaceConfig) => void) | undefined;
  private readonly onNotice: ((notice: string, namespace: string) => void) | undefined;
  private readonly noticed = new LRUCache<string, true>({ max: MOST_NAMESPACES });

  /**
   * @param onNotice called once for each part of a configuration that does not count
   * @param onRead called with each configuration that was read or written
   */
  constructor(
    database: Database,
    onNotice?: (notice: string, namespace: string) => void,
    onRead?: (namespace: string, config: NamespaceConfig) => void,
  ) {
    this.database = database;
    this.onRead = onRead;
    this.onNotice = onNotice;
  }

  /** At most some seconds old. */
  async of(namespace: string, options: RunOptions): Promise<NamespaceConfig> {
    return this.known.get(namespace) ?? (await this.read(namespace, options));
  }

  /** As it is now. */
  async read(namespace: string, options: RunOptions): Promise<NamespaceConfig> {
    const start = performance.now();
    const before = this.known.peek(namespace);
    const [row] = await this.database.run(namespaceConfig, { namespace }, options);
    const config = readConfig(row?.properties ?? {});
    for (const notice of config.notices) this.noteOnce(notice, namespace);
    this.onRead?.(namespace, config);
    // Its age counts from before the graph was asked; what was written meanwhile is newer.
    if (this.known.peek(namespace) === before) this.known.set(namespace, config, { start });
    return config;
  }

  private noteOnce(notice: string, namespace: string): void {
    const key = JSON.stringify([namespace, notice]);
    if (this.noticed.has(key)) return;
    this.noticed.set(key, true);
    this.onNotice?.(notice, namespace);
  }

  /** As it has just been written. */
  note(namespace: string, config: NamespaceConfig): void {
    this.known.set(namespace, config);
    this.onRead?.(namespace, config);
  }
}
