/**
 * Memories that are acknowledged and not stored yet, in files of the data folder: one whole file each, on the disk before it is acknowledged, and
 * readable by its owner only. One that is sent twice is stored once: the service knows it again by its key or its words.
 */
import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { makeOwnFolder } from '../config/own-folder.ts';
import { proofOf, type Signed } from '../config/proof.ts';
import { writeWhole } from '../config/whole-file.ts';
import { MemoryError } from '../domain/errors.ts';
import { Deletions } from './deletions.ts';

/** A call of a tool that stores. */
const call = z.object({
  queuedAt: z.iso.datetime(),
  namespace: z.string(),
  /** Left out: `remember`. */
  tool: z.string().optional(),
  /** Of the connection that it came by; left out where that has none. */
  session: z.string().optional(),
  /** What its sender may reach, as the header of its project says it. */
  scope: z.string(),
  /** Checked, and without what the namespace does not store. */
  arguments: z.record(z.string(), z.unknown()),
});
export type QueuedCall = Readonly<z.output<typeof call>>;

const file = call.extend({ proof: z.string() });

/** A call as it is kept. */
export interface Kept {
  readonly call: QueuedCall;
  /** What proves whose token it was queued with. */
  readonly signed: Signed;
  /** It was queued with the token of this process, and is unchanged. */
  readonly own: boolean;
}

const refusal = z.object({ code: z.string(), message: z.string(), refusedAt: z.iso.datetime() });
const refused = refusal.extend({ arguments: z.record(z.string(), z.unknown()).optional() });
export type Refusal = Readonly<z.output<typeof refused>>;

/** More would be no outage any longer. */
const MOST = 10_000;
const NAME = /^[0-9a-f-]{36}\.[0-9a-f]{12}\.[0-9a-f]{32}\.json$/;
/** Next to its file, until that is whole. */
const DRAFT = /\.json\.[0-9a-f-]{36}$/;
const DRAFT_MS = 60_000;
const TOLD = '.told';
/** How long what was refused stays after its writer was notified. */
const TOLD_KEPT_MS = 7 * 86_400_000;
/** Nothing of a text may stay that was erased, or that the namespace does not store. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['ERASED', 'SENSITIVE_TEXT']);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const namespaceTag = (namespace: string): string => sha256(namespace).slice(0, 12);
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export class Outbox {
  readonly folder: string;
  /** Of namespaces. */
  readonly deletions: Deletions;
  readonly #aside: string;
  readonly #tokenHash: string;

  /** @param token of this process; undefined where it has none */
  constructor(dataDir: string, token: string | undefined) {
    this.folder = join(dataDir, 'outbox');
    this.deletions = new Deletions(this.folder);
    this.#aside = join(this.folder, 'refused');
    this.#tokenHash = token === undefined ? '' : sha256(token);
  }

  /**
   * Resolves once it is on the disk.
   * @param identity what tells it from others; the same again with the same token is `known`
   * @throws MemoryError STORAGE_FULL, or the file system's error
   */
  async add(queued: QueuedCall, identity: string): Promise<'queued' | 'known'> {
    const key = sha256(JSON.stringify([queued.namespace, identity, this.#tokenHash])).slice(0, 32);
    const there = await this.names();
    if (there.some((name) => name.includes(key))) return 'known';
    if (there.length >= MOST) {
      throw new MemoryError('STORAGE_FULL', `${MOST} memories wait for the service; no more are queued.`, {
        remedy: 'Run: hippograph doctor',
      });
    }
    makeOwnFolder(this.folder, 0o700);
    const path = join(this.folder, `${uuidv7()}.${namespaceTag(queued.namespace)}.${key}.json`);
    await writeWhole(path, JSON.stringify({ ...queued, proof: proofOf(textOf(queued), this.#tokenHash) }));
    await flushFolder(this.folder);
    return 'queued';
  }

  /** Oldest first. @param namespace left out: of all */
  async names(namespace?: string): Promise<string[]> {
    const tag = namespace === undefined ? '' : `.${namespaceTag(namespace)}.`;
    return (await namesIn(this.folder)).filter((name) => NAME.test(name) && name.includes(tag)).toSorted();
  }

  /** `gone`: another process was quicker. `broken`: no file of ours. */
  async read(name: string): Promise<Kept | 'gone' | 'broken'> {
    let text: string;
    try {
      text = await readFile(join(this.folder, name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return 'gone';
      throw error;
    }
    const read = file.safeParse(parsed(text));
    if (!read.success) return 'broken';
    const { proof, ...queued } = read.data;
    const signed = { text: textOf(queued), proof };
    return { call: queued, signed, own: proof === proofOf(signed.text, this.#tokenHash) };
  }

  async drop(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  /** Removes what was queued for a namespace that is deleted now, and what of it was refused. What another process is sending is not sent again. */
  async dropNamespace(namespace: string): Promise<void> {
    const now = new Date();
    const queued = await this.names(namespace);
    const tag = `.${namespaceTag(namespace)}.`;
    const refusals = (await namesIn(this.#aside)).filter((name) => name.includes(tag));
    await this.deletions.note(namespace, now);
    for (const name of queued) await this.drop(name);
    for (const name of refusals) await rm(join(this.#aside, name), { force: true });
  }

  /** Removes what a process that was killed has left of a file: it was never acknowledged. */
  async sweep(): Promise<void> {
    for (const name of await namesIn(this.folder)) {
      if (!DRAFT.test(name)) continue;
      const path = join(this.folder, name);
      const written = await stat(path).catch(() => undefined);
      if (written !== undefined && written.mtimeMs < Date.now() - DRAFT_MS) await rm(path, { force: true });
    }
  }

  /** Puts aside what will never be stored, with the reason. */
  async setAside(name: string, { code, message }: Pick<Refusal, 'code' | 'message'>): Promise<void> {
    const kept = await this.read(name);
    const text = typeof kept === 'string' || WITHOUT_TEXT.has(code) ? {} : { arguments: kept.call.arguments };
    makeOwnFolder(this.#aside, 0o700);
    const reason = { code, message, refusedAt: new Date().toISOString(), ...text };
    await writeWhole(join(this.#aside, name), JSON.stringify(reason));
    await this.drop(name);
  }

  /** What was refused and not reported yet. Marks it as reported. */
  async tellRefusals(namespace: string): Promise<Refusal[]> {
    const tag = `.${namespaceTag(namespace)}.`;
    const told: Refusal[] = [];
    for (const name of await namesIn(this.#aside)) {
      const path = join(this.#aside, name);
      if (name.endsWith(TOLD)) await this.#forgetOld(path);
      if (!NAME.test(name) || !name.includes(tag)) continue;
      const reason = refused.safeParse(parsed(await readFile(path, 'utf8').catch(() => '')));
      // Of two that tell at the same time one does.
      const own = await rename(path, `${path}${TOLD}`).then(
        () => true,
        () => false,
      );
      if (own && reason.success) told.push(reason.data);
    }
    return told;
  }

  /** How many were refused and have not been reported. */
  async untold(): Promise<number> {
    return (await namesIn(this.#aside)).filter((name) => NAME.test(name)).length;
  }

  async #forgetOld(path: string): Promise<void> {
    const reason = refusal.safeParse(parsed(await readFile(path, 'utf8').catch(() => '')));
    if (reason.success && Date.parse(reason.data.refusedAt) > Date.now() - TOLD_KEPT_MS) return;
    await rm(path, { force: true });
  }
}

/** All that it says. */
function textOf({ queuedAt, namespace, scope, tool, session, arguments: args }: QueuedCall): string {
  const more = session === undefined ? (tool === undefined ? [] : [tool]) : [tool ?? null, session];
  return JSON.stringify([queuedAt, namespace, scope, args, ...more]);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file's name is on the disk once its folder is. Windows has no such call, and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
