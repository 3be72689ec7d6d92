/** What namespaces want done with secrets and personal data, as the service has last seen it: a queued text is screened before it reaches the disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeOwnFolder } from '../config/own-folder.ts';
import { writeWhole } from '../config/whole-file.ts';
import { SCREENINGS, type ScreeningPolicy } from '../redaction/policy.ts';

const MOST = 10_000;

const policy = z.object({ secrets: z.enum(SCREENINGS), personalData: z.enum(SCREENINGS) });
const policies = z.record(z.string(), policy);

const pathIn = (dataDir: string): string => join(dataDir, 'outbox', 'screening.json');

/** Where nothing is known of a namespace: no secret is stored, and no personal data is queued. */
export const STRICTEST: ScreeningPolicy = { secrets: 'REDACT', personalData: 'BLOCK' };

/** By namespace. Empty where there is no such file. */
export async function readPolicies(dataDir: string): Promise<ReadonlyMap<string, ScreeningPolicy>> {
  try {
    return new Map(Object.entries(policies.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')))));
  } catch {
    return new Map();
  }
}

/** Keeps the file up to date, one write at a time. */
export class PolicyNotes {
  readonly #dataDir: string;
  readonly #onError: (error: unknown) => void;
  #known: Promise<Map<string, ScreeningPolicy>> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(dataDir: string, onError: (error: unknown) => void) {
    this.#dataDir = dataDir;
    this.#onError = onError;
  }

  note(namespace: string, { secrets, personalData }: ScreeningPolicy): void {
    this.#writing = this.#writing
      .then(() => this.#write(namespace, { secrets, personalData }))
      .catch(this.#onError);
  }

  async #write(namespace: string, wanted: ScreeningPolicy): Promise<void> {
    this.#known ??= readPolicies(this.#dataDir).then((read) => new Map(read));
    const known = await this.#known;
    const before = known.get(namespace);
    if (before?.secrets === wanted.secrets && before.personalData === wanted.personalData) return;
    known.delete(namespace);
    known.set(namespace, wanted);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    makeOwnFolder(join(this.#dataDir, 'outbox'), 0o700);
    await writeWhole(pathIn(this.#dataDir), JSON.stringify(Object.fromEntries(known)));
  }
}
