/** What the built-in issuer must still know after a restart: its keys, the clients that registered, and the logins that last. One file of the owner's. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { exportJWK, generateKeyPair } from 'jose';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { writeWhole } from '../../config/whole-file.ts';

/** Of these, a restart keeps every record. The rest lasts minutes, and is forgotten. */
const LASTING: ReadonlySet<string> = new Set(['Client', 'Grant', 'RefreshToken']);
/** Of each kind. Beyond it, the oldest goes; of clients, which any caller may register, the oldest without a login. */
const MOST = 500;

const stored = z.object({
  key: z.record(z.string(), z.unknown()),
  cookies: z.string(),
  /** By kind and id. */
  records: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ payload: z.record(z.string(), z.unknown()), endsAt: z.number().nullable() }),
    ),
  ),
});
type Stored = z.output<typeof stored>;

export class LoginFile {
  readonly #path: string;
  readonly #stored: Stored;
  readonly #brief: Stored['records'] = {};
  #written: Promise<void> = Promise.resolve();

  private constructor(path: string, content: Stored) {
    this.#path = path;
    this.#stored = content;
  }

  /** Makes the file where there is none. @throws the file system's error; SyntaxError or ZodError for a file that is not ours */
  static async open(path: string): Promise<LoginFile> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text !== undefined) return new LoginFile(path, stored.parse(JSON.parse(text)));
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: 'hippograph', alg: 'ES256', use: 'sig' };
    const file = new LoginFile(path, { key, cookies: randomBytes(32).toString('base64url'), records: {} });
    await file.#write();
    return file;
  }

  /** The private key that signs access tokens, as a JWK. */
  get key(): Record<string, unknown> {
    return this.#stored.key;
  }

  get cookieKey(): string {
    return this.#stored.cookies;
  }

  /** As oidc-provider asks for it, for one kind of record. */
  adapter(kind: string): Adapter {
    const lasts = LASTING.has(kind);
    const all = lasts ? this.#stored.records : this.#brief;
    const records = (all[kind] ??= {});
    const changed = async (): Promise<void> => (lasts ? this.#write() : undefined);
    const find = (id: string): AdapterPayload | undefined => {
      const found = records[id];
      return found === undefined || (found.endsAt ?? Number.POSITIVE_INFINITY) < Date.now()
        ? undefined
        : found.payload;
    };
    const loggedIn = (client: string): boolean =>
      Object.values(this.#stored.records['Grant'] ?? {}).some(
        ({ payload }) => payload['clientId'] === client,
      );
    return {
      async upsert(id, payload, expiresIn) {
        for (const [old, { endsAt }] of Object.entries(records))
          if (endsAt !== null && endsAt < Date.now()) delete records[old];
        const ids = Object.keys(records);
        if (records[id] === undefined && ids.length >= MOST) {
          const spare = ids.find((each) => kind !== 'Client' || !loggedIn(each)) ?? ids[0];
          delete records[spare ?? ''];
        }
        records[id] = {
          payload: { ...payload },
          endsAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1_000,
        };
        await changed();
      },
      find: async (id) => find(id),
      findByUid: async (uid) =>
        Object.keys(records)
          .map(find)
          .find((payload) => payload?.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = records[id];
        if (found !== undefined) found.payload['consumed'] = Math.floor(Date.now() / 1_000);
        await changed();
      },
      async destroy(id) {
        delete records[id];
        await changed();
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of Object.entries(records))
          if (payload['grantId'] === grantId) delete records[id];
        await changed();
      },
    };
  }

  /** One write at a time, each of all that is known by then. */
  #write(): Promise<void> {
    this.#written = this.#written
      .catch(() => undefined)
      .then(() => writeWhole(this.#path, JSON.stringify(this.#stored)));
    return this.#written;
  }
}
