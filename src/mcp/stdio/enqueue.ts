/** Puts a call that stores into the outbox: checked as far as that needs no store, and searched for secrets before it reaches the disk. */
import type { Settings } from '../../config/settings.ts';
import { checkContent, checkNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { SensitiveText } from '../../domain/requests/requests.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { readPolicies, STRICTEST } from '../../outbox/policies.ts';
import { screen } from '../../redaction/screen.ts';
import { checkRemember } from '../tools/core/remember.ts';
import { checkMemoryStore } from '../tools/triple/memory-store.ts';
import { checkCreateEpisode } from '../tools/tripartite/create-episode.ts';
import type { QueueableTool } from './queueable.ts';

export interface Enqueuing {
  readonly outbox: Outbox;
  readonly settings: Pick<Settings, 'dataDir' | 'further' | 'maxContentBytes' | 'token' | 'oauth'>;
  /** The namespace of the project; undefined where there is none. */
  readonly project: string | undefined;
  readonly scope: string;
  /** Of the connection; undefined where that has none. */
  readonly session?: string | undefined;
}

export interface Enqueued {
  /** `known`: the same call was queued before. */
  readonly status: 'queued' | 'known';
  readonly memories: number;
  readonly sensitive: readonly SensitiveText[];
}

const TEXTS = {
  lookups: ['recallId', 'helpful', 'unhelpful', 'occurredAt', 'timestamp', 'iso', 'validFrom', 'validTo'],
  keys: ['idempotencyKey', 'sessionId'],
};

interface Checked {
  readonly namespace: string | undefined;
  readonly contents: readonly string[];
  /** Of a content, as the caller names it. */
  readonly field: string;
}

const CHECKS: Readonly<Record<QueueableTool, (args: unknown) => Checked>> = {
  remember: (args) => {
    const { namespace, stored } = checkRemember(args);
    return { namespace, contents: [stored ?? []].flat().map(({ content }) => content), field: 'content' };
  },
  memory_store: (args) => {
    const { namespace, text } = checkMemoryStore(args);
    return { namespace, contents: [text], field: 'text' };
  },
  create_episode: (args) => {
    const { namespace, content } = checkCreateEpisode(args);
    return { namespace, contents: [content], field: 'content' };
  },
};

/**
 * @param args as the caller wrote them, with their namespace
 * @throws MemoryError about what is wrong or not allowed; nothing was written then
 */
export async function enqueue(tool: QueueableTool, args: unknown, enqueuing: Enqueuing): Promise<Enqueued> {
  const { outbox, settings, project, scope, session } = enqueuing;
  const { maxContentBytes, token, oauth } = settings;
  if (token === undefined && oauth.issuer !== undefined) throw noToken();
  const checked = CHECKS[tool](args);
  const namespace = checkNamespace(checked.namespace ?? '');
  if (!mayWrite(namespace, enqueuing)) throw foreign(project);
  const { contents, field } = checked;
  for (const content of contents) checkContent(content, maxContentBytes, field);
  const policies = await readPolicies(settings.dataDir);
  const policy = policies.get(namespace);
  const { input, sensitive } = await screen({ ...(args as object), namespace }, TEXTS, {
    screening: async () => policy ?? STRICTEST,
    maxContentBytes,
  }).catch((error: unknown) => {
    throw policy === undefined ? notBefore(error) : error;
  });
  const queuedAt = new Date().toISOString();
  const named = { ...(tool === 'remember' ? {} : { tool }), ...(session === undefined ? {} : { session }) };
  const status = await outbox.add(
    { queuedAt, namespace, scope, ...named, arguments: input },
    `${tool === 'remember' ? '' : `${tool} `}${identityOf(input)}`,
  );
  return { status, memories: contents.length, sensitive };
}

function mayWrite(namespace: string, { settings, project }: Enqueuing): boolean {
  const { write } = settings.further;
  return namespace === project || write.includes('*') || write.includes(namespace);
}

const foreign = (project: string | undefined): MemoryError =>
  new MemoryError('FORBIDDEN', 'You do not have the right write in this namespace.', {
    field: 'namespace',
    remedy: `${project === undefined ? '' : `The namespace of this project is ${project}. `}HIPPOGRAPH_WRITE_NAMESPACES names others that an assistant may write to.`,
  });

/** No service would ever store it, so that nothing is acknowledged. */
const noToken = (): MemoryError =>
  new MemoryError('UNAUTHENTICATED', 'The service needs a token, and none is set. Nothing was queued.', {
    field: 'authorization',
    remedy: 'Set HIPPOGRAPH_TOKEN to a token from `hippograph token create`.',
  });

/** What the namespace wants is not known yet, so nothing is written that it might refuse. */
function notBefore(error: unknown): unknown {
  if (!(error instanceof MemoryError) || error.code !== 'SENSITIVE_TEXT') return error;
  return new MemoryError(
    'SENSITIVE_TEXT',
    'This holds what looks like personal data or a secret. The service is starting, and only it knows whether the namespace stores that, so nothing was queued.',
    { field: error.field, remedy: 'Send it again when the service runs, or without that.' },
  );
}

/** Its key, or else all that it says: the service knows the same again by what was said, by whom, when and in which session. */
function identityOf(input: object): string {
  const { idempotencyKey, ...rest } = input as { readonly idempotencyKey?: unknown };
  if (typeof idempotencyKey === 'string') return `k:${idempotencyKey}`;
  const said = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  return `h:${JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
