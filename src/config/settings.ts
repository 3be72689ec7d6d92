/** Settings from the environment, validated once at the start. The table is the documentation. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { isNamespace } from '../domain/checks.ts';
import { DEFAULT_TOOLSETS, parseToolsets, type Toolset } from '../domain/toolsets.ts';
import { DEFAULT_SCHEDULE, isSchedule } from './cron.ts';
import { expandHome } from './data-dir.ts';
import { DEFAULT_DATA_DIR, paths } from './default-data-dir.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const megabytes = z.coerce.number().int().min(128).max(1_000_000);

/** Names with commas or spaces between, or an asterisk. */
const namespaces = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
  .refine(
    (names) => (names.length === 1 && names[0] === '*') || (names.length <= 100 && names.every(isNamespace)),
    'it is no list of at most 100 namespaces',
  );

/** As browsers send it: scheme, host and port, and no more. */
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine(
    (list) => list.length <= 100 && list.every(isOrigin),
    'it is no list of at most 100 origins such as https://notes.example.org (scheme, host and port; no path, no *)',
  );

/** Every environment variable that is read: its shape, its default and what it is for. */
const ENVIRONMENT = {
  HIPPOGRAPH_HOST: z.string().default('127.0.0.1').describe('Address the service listens on'),
  HIPPOGRAPH_PORT: port.default(4801).describe('Port the service listens on; 0 picks a free one'),
  HIPPOGRAPH_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Admin token with every right. Required, unless you set an OAuth issuer, if the service does not listen on localhost',
    ),
  HIPPOGRAPH_OAUTH_ISSUER: z
    .string()
    .optional()
    .describe(
      'OAuth issuer whose access tokens the service accepts, such as https://login.example.org/realms/team',
    ),
  HIPPOGRAPH_OAUTH_AUDIENCE: z
    .string()
    .optional()
    .describe('Required audience of those tokens: the public address of /mcp'),
  HIPPOGRAPH_OAUTH_NAMESPACES_CLAIM: z
    .string()
    .default('hippograph_namespaces')
    .describe('Claim of those tokens that lists the namespaces'),
  HIPPOGRAPH_LOGIN_URL: z
    .string()
    .optional()
    .describe(
      'Public https address of the service, such as https://memory.example.org. Turns on its own OAuth issuer, for claude.ai and ChatGPT',
    ),
  HIPPOGRAPH_ALLOWED_ORIGINS: origins
    .optional()
    .describe(
      'Origins of other web pages that may use the service, separated by commas, such as https://notes.example.org',
    ),
  HIPPOGRAPH_PEER_TOKEN: z.string().optional().describe('Bearer token of the service that sync connects to'),
  HIPPOGRAPH_QUERY_SECONDS: z.coerce
    .number()
    .positive()
    .max(3_600)
    .default(30)
    .describe('Time limit of a GraphQL query, also for its database work; waiting for a turn does not count'),
  HIPPOGRAPH_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(100_000)
    .default(1_000)
    .describe('Most open connections; the service closes any more'),
  HIPPOGRAPH_READS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(2)
    .max(1_000)
    .optional()
    .describe(
      'Recalls and other reads that run at once; the rest wait, and callers take turns. Default: one more than the processors, and 16 with NEO4J_URI or HIPPOGRAPH_EMBEDDING_URL',
    ),
  HIPPOGRAPH_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(1_800)
    .describe('How long a service started by a command stays after its last client'),
  HIPPOGRAPH_DATA_DIR: z
    .string()
    .default(DEFAULT_DATA_DIR)
    .describe('Folder for the data of the managed Neo4j and the service'),
  HIPPOGRAPH_CACHE_DIR: z.string().default(paths.cache).describe('Folder for downloads (server, model)'),
  HIPPOGRAPH_NAMESPACE: z.string().optional().describe('Default namespace (CLI, MCP)'),
  HIPPOGRAPH_NAMESPACES: namespaces
    .optional()
    .describe('Other namespaces that an assistant may read over stdio, separated by commas; * for all'),
  HIPPOGRAPH_WRITE_NAMESPACES: namespaces
    .optional()
    .describe('Other namespaces that an assistant may read and write over stdio'),
  HIPPOGRAPH_PERSONAL_NAMESPACE: z
    .string()
    .refine(isNamespace, 'it is no namespace')
    .optional()
    .describe(
      'Namespace whose wishes assistants also read in all others, if they may read it; default: none',
    ),
  HIPPOGRAPH_TOOLSETS: z
    .string()
    .default(DEFAULT_TOOLSETS)
    .describe('Default MCP tools: core, reference, review, triple, tripartite, or several'),
  HIPPOGRAPH_MAX_CONTENT_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(65_536)
    .describe('Largest text of a memory, in UTF-8 bytes'),
  HIPPOGRAPH_HEAP_MB: megabytes.optional().describe('Largest JVM heap of the managed Neo4j'),
  HIPPOGRAPH_PAGECACHE_MB: megabytes.optional().describe('Page cache of the managed Neo4j'),
  HIPPOGRAPH_LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Log level; debug logs every call'),
  HIPPOGRAPH_LOG_TEXTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether debug lines include requests, and so the texts of memories'),
  HIPPOGRAPH_KEEP_QUESTIONS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the texts of questions are kept, for `recalls`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Endpoint for traces, as OTLP over HTTP, such as http://127.0.0.1:4318; other OTEL_* variables also apply',
    ),
  HIPPOGRAPH_EMBEDDING_MODEL: z
    .string()
    .optional()
    .describe('Hub model name, or the model of the endpoint; default: the bundled bge-small-en-v1.5'),
  HIPPOGRAPH_EMBEDDING_URL: z
    .url()
    .optional()
    .describe('Base URL of an OpenAI-compatible API, such as http://localhost:11434/v1'),
  HIPPOGRAPH_EMBEDDING_API_KEY: z.string().optional().describe('API key for that endpoint'),
  HIPPOGRAPH_SCHEDULE: z
    .string()
    .default(DEFAULT_SCHEDULE)
    .refine(isSchedule, "it is neither five fields of cron nor 'off'")
    .describe('Default consolidation schedule: a cron expression in UTC, or off'),
  HIPPOGRAPH_BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for backups; default: `backups` in the data folder. Another disk survives the loss of this one',
    ),
  HIPPOGRAPH_BACKUP_HOURS: z.coerce
    .number()
    .min(0)
    .max(8_760)
    .default(24)
    .describe('Hours between two backups that the service makes by itself; 0 for none, also before changes'),
  HIPPOGRAPH_BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(7)
    .describe('Backups of each kind and namespace that stay; those made by hand all stay'),
  HIPPOGRAPH_BACKUPS_GB: z.coerce
    .number()
    .min(0.1)
    .max(1_000_000)
    .default(20)
    .describe(
      'Gigabytes of the disk that backups take, without those made by hand; the oldest are removed. Copies from before a change stay for seven days',
    ),
  NEO4J_URI: z.string().optional().describe('Your own Neo4j; default: the managed one'),
  NEO4J_USERNAME: z.string().default('neo4j').describe('User of NEO4J_URI'),
  NEO4J_PASSWORD: z.string().default('').describe('Password of NEO4J_URI'),
  NEO4J_DATABASE: z.string().optional().describe('Database of NEO4J_URI; default: the user’s home database'),
  HIPPOGRAPH_MAVEN_REPOSITORY: z
    .url()
    .optional()
    .describe(
      'Maven repository to download Neo4j and the model from; default: a mirror in the settings of Maven, or the public one',
    ),
  HIPPOGRAPH_JAVA_HOME: z
    .string()
    .optional()
    .describe('Folder of the Java to use (21 or newer); default: search the usual places'),
};

const schema = z.object(ENVIRONMENT);

/** Which model turns text into vectors. */
export const embeddingChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bundled') }),
  z.strictObject({ kind: z.literal('hub'), model: z.string().min(1) }),
  z.strictObject({
    kind: z.literal('endpoint'),
    url: z.url(),
    model: z.string().min(1),
    apiKey: z.string().optional(),
  }),
]);
export type EmbeddingChoice = z.output<typeof embeddingChoice>;

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
  readonly peerToken: string | undefined;
  /** Both addresses or neither; what they are is the listener's to check. */
  readonly oauth: {
    readonly issuer: string | undefined;
    readonly audience: string | undefined;
    readonly namespacesClaim: string;
    /** Of the built-in issuer. */
    readonly loginUrl?: string | undefined;
  };
  /** Whose web pages may use the service, besides its own. */
  readonly allowedOrigins: readonly string[];
  /** How long a GraphQL query may take. */
  readonly queryMs: number;
  readonly maxConnections: number;
  /** Of all callers together; the rest wait for their turn. */
  readonly readsAtOnce: number;
  readonly idleMs: number;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly namespace: string | undefined;
  /** The namespaces that an assistant over stdio reaches besides its project's; `*` alone: all. */
  readonly further: { readonly read: readonly string[]; readonly write: readonly string[] };
  /** Assistants get its wishes in all other namespaces too. */
  readonly personalNamespace: string | undefined;
  readonly toolsets: readonly Toolset[];
  readonly maxContentBytes: number;
  readonly heapMb: number | undefined;
  readonly pageCacheMb: number | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The log may tell what callers send. */
  readonly logTexts: boolean;
  /** The texts of questions are kept, with what came back. */
  readonly keepQuestions: boolean;
  /** Where traces go; undefined: nothing is traced. */
  readonly traces: string | undefined;
  /** In cron's notation, or `off`. */
  readonly schedule: string;
  /** How many hours lie between two backups, of which there are none where it is 0. */
  readonly backups: {
    readonly root: string;
    readonly everyHours: number;
    readonly kept: number;
    readonly mostBytes: number;
  };
  readonly embedding: EmbeddingChoice;
  /** Undefined: the managed engine is used. */
  readonly neo4j:
    | {
        readonly uri: string;
        readonly username: string;
        readonly password: string;
        readonly database: string | undefined;
      }
    | undefined;
  readonly javaHome: string | undefined;
}

function embeddingOf(env: z.infer<typeof schema>): EmbeddingChoice {
  const { HIPPOGRAPH_EMBEDDING_URL: url, HIPPOGRAPH_EMBEDDING_MODEL: model } = env;
  if (url !== undefined) {
    if (model === undefined) {
      throw new MemoryError(
        'INVALID_ARGUMENT',
        'HIPPOGRAPH_EMBEDDING_URL also needs HIPPOGRAPH_EMBEDDING_MODEL.',
        {
          field: 'HIPPOGRAPH_EMBEDDING_MODEL',
        },
      );
    }
    return { kind: 'endpoint', url, model, apiKey: env.HIPPOGRAPH_EMBEDDING_API_KEY };
  }
  return model === undefined ? { kind: 'bundled' } : { kind: 'hub', model };
}

/** Where the work is done elsewhere, a read mostly waits. Where it is done here, more at once than there are processors only hinder each other. */
const readsAtOnce = (env: z.infer<typeof schema>): number =>
  env.NEO4J_URI === undefined && env.HIPPOGRAPH_EMBEDDING_URL === undefined ? availableParallelism() + 1 : 16;

/** @throws MemoryError INVALID_ARGUMENT naming the variable that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = String(issue?.path[0] ?? 'environment');
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `${field} is not usable: ${issue?.message ?? 'unknown reason'}.`,
      { field },
    );
  }
  const env = parsed.data;
  return {
    host: env.HIPPOGRAPH_HOST,
    port: env.HIPPOGRAPH_PORT,
    token: env.HIPPOGRAPH_TOKEN,
    peerToken: env.HIPPOGRAPH_PEER_TOKEN,
    oauth: {
      issuer: env.HIPPOGRAPH_OAUTH_ISSUER,
      audience: env.HIPPOGRAPH_OAUTH_AUDIENCE,
      namespacesClaim: env.HIPPOGRAPH_OAUTH_NAMESPACES_CLAIM,
      loginUrl: env.HIPPOGRAPH_LOGIN_URL,
    },
    allowedOrigins: env.HIPPOGRAPH_ALLOWED_ORIGINS ?? [],
    queryMs: env.HIPPOGRAPH_QUERY_SECONDS * 1_000,
    maxConnections: env.HIPPOGRAPH_MAX_CONNECTIONS,
    readsAtOnce: env.HIPPOGRAPH_READS_AT_ONCE ?? readsAtOnce(env),
    idleMs: env.HIPPOGRAPH_IDLE_SECONDS * 1_000,
    dataDir: expandHome(env.HIPPOGRAPH_DATA_DIR),
    cacheDir: expandHome(env.HIPPOGRAPH_CACHE_DIR),
    namespace: env.HIPPOGRAPH_NAMESPACE,
    further: { read: env.HIPPOGRAPH_NAMESPACES ?? [], write: env.HIPPOGRAPH_WRITE_NAMESPACES ?? [] },
    personalNamespace: env.HIPPOGRAPH_PERSONAL_NAMESPACE,
    toolsets: parseToolsets(env.HIPPOGRAPH_TOOLSETS, 'HIPPOGRAPH_TOOLSETS'),
    maxContentBytes: env.HIPPOGRAPH_MAX_CONTENT_BYTES,
    heapMb: env.HIPPOGRAPH_HEAP_MB,
    pageCacheMb: env.HIPPOGRAPH_PAGECACHE_MB,
    logLevel: env.HIPPOGRAPH_LOG_LEVEL,
    logTexts: env.HIPPOGRAPH_LOG_TEXTS === 'on',
    keepQuestions: env.HIPPOGRAPH_KEEP_QUESTIONS === 'on',
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    schedule: env.HIPPOGRAPH_SCHEDULE,
    backups: {
      root: expandHome(env.HIPPOGRAPH_BACKUP_DIR ?? join(expandHome(env.HIPPOGRAPH_DATA_DIR), 'backups')),
      everyHours: env.HIPPOGRAPH_BACKUP_HOURS,
      kept: env.HIPPOGRAPH_BACKUPS_KEPT,
      mostBytes: env.HIPPOGRAPH_BACKUPS_GB * 1e9,
    },
    embedding: embeddingOf(env),
    neo4j:
      env.NEO4J_URI === undefined
        ? undefined
        : {
            uri: env.NEO4J_URI,
            username: env.NEO4J_USERNAME,
            password: env.NEO4J_PASSWORD,
            database: env.NEO4J_DATABASE,
          },
    javaHome: env.HIPPOGRAPH_JAVA_HOME,
  };
}

/** For docs and `doctor`: one row a variable. `default` is undefined where there is none. */
export function describeSettings(): { name: string; description: string; default: string | undefined }[] {
  return Object.entries(ENVIRONMENT).map(([name, type]) => {
    const preset = type.safeParse(undefined).data;
    return {
      name,
      description: type.description ?? '',
      default: preset === undefined ? undefined : String(preset),
    };
  });
}
