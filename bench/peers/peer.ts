/** A memory system that is measured: how it is installed, started, written to and asked. One small file has one of them. */

export interface Turn {
  readonly text: string;
  readonly session: string;
  readonly at: Date;
}

/** What peers are installed with, and into. */
export interface Place {
  /** A folder of the cache. */
  readonly cache: string;
  /** The command of a Python, and the folder for its packages. */
  readonly python: string;
  readonly pythonCache: string;
}

/** One that runs. Its end leaves no process. */
export interface Running extends AsyncDisposable {
  /** Resolves with its receipt. */
  store(turn: Turn): Promise<void>;
  /** Texts as they were stored, best first. */
  recall(question: string, limit: number): Promise<readonly string[]>;
  /** Its processes; those that they started count too. */
  pids(): Promise<readonly number[]>;
}

export interface Peer {
  readonly name: string;
  /** Of the package that is installed. */
  readonly version: string;
  /** How it is asked, and by what it searches. */
  readonly search: string;
  /** At once where it is there already. @returns what is missing compared with how its authors mean it */
  install(place: Place): Promise<string | undefined>;
  /** On what `data` holds from earlier starts. */
  start(place: Place, data: string): Promise<Running>;
}
