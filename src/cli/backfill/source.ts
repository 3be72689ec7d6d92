/** What a reader of an assistant's transcripts has to do. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readTurns, type Turn, type TurnOf } from '../hook/transcript.ts';

/** Where assistants keep their transcripts on this machine. */
export interface Places {
  readonly claude: string;
  readonly codex: string;
  readonly gemini: string;
  /** The folder of the project that is asked for, or else the current one. */
  readonly project: string;
}

export interface Transcript {
  /** As the assistant calls it. */
  readonly sessionId: string;
  /** The folder that the session began in, if it is known. */
  readonly cwd: string | undefined;
  readonly turns: readonly Turn[];
  /** Lines that are no JSON. */
  readonly broken: number;
}

export interface Source {
  readonly title: string;
  readonly find: (places: Places) => Promise<readonly string[]>;
  /**
   * @param found the paths of all transcripts of all assistants
   * @throws MemoryError, or an error of the operating system, where it is no transcript
   */
  readonly read: (path: string, places: Places, found: readonly string[]) => Promise<Transcript>;
}

/** More than a transcript that is read as a whole can have. */
export const MOST_BYTES = 64_000_000;

/** Paths of the files that lie so many folders below, in order. A folder that cannot be read has none. */
export async function filesIn(folder: string, below: number, name: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => below > 0 || (!entry.isDirectory() && name.test(entry.name)))
    .map((entry) => join(folder, entry.name))
    .toSorted();
  if (below === 0) return paths;
  return (await Promise.all(paths.map((path) => filesIn(path, below - 1, name)))).flat();
}

export async function allTurns(path: string, turnOf: TurnOf): Promise<Pick<Transcript, 'turns' | 'broken'>> {
  const turns: Turn[] = [];
  let broken = 0;
  for (let from = 0, more = true; more; ) {
    const read = await readTurns(path, from, turnOf);
    turns.push(...read.turns);
    broken += read.broken;
    ({ upTo: from, more } = read);
  }
  return { turns, broken };
}
