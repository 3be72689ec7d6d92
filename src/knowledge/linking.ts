/** Links memories to the entities they mention, some time after they were stored: no write waits for it or fails by it. */
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { linkMentions, noteLinked, unlinked } from '../store/statements.generated.ts';
import { mentionsOf } from './mentions.ts';
import { NameReader } from './name-reader.ts';

const BATCH = 100;

export interface LinkingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export class Linking {
  readonly #parts: LinkingParts;
  readonly #reader = new NameReader();
  readonly #work: DueWork;

  constructor(parts: LinkingParts) {
    this.#parts = parts;
    this.#work = new DueWork({ batch: () => this.#batch(), onError: parts.onError });
  }

  poke(): void {
    this.#work.poke();
  }

  /** Stops after the batch at hand; what is left is found at the next start. */
  async stop(): Promise<void> {
    await this.#work.stop();
    await this.#reader[Symbol.asyncDispose]();
  }

  async #batch(): Promise<number> {
    const { database, clock } = this.#parts;
    const memories = await database.run(unlinked, { limit: BATCH });
    if (memories.length === 0) return 0;
    const names = await this.#reader.read(memories.map(({ content }) => content));
    const mentions = memories
      .flatMap((memory, at) =>
        mentionsOf(memory, names[at] ?? []).map((mention) => ({
          id: memory.id,
          namespace: memory.namespace,
          entityId: uuidv7(),
          ...mention,
        })),
      )
      // In one order, so that two services do not wait for each other's entities.
      .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
    const now = clock();
    await database.transaction('write', async (tx) => {
      const noted = await tx.run(noteLinked, { ids: memories.map(({ id }) => id) });
      const live = new Set(noted.filter((each) => each.live).map(({ id }) => id));
      await tx.run(linkMentions, { mentions: mentions.filter(({ id }) => live.has(id)), now });
    });
    return memories.length;
  }
}
