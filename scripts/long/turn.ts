/** The number of a run of CI: by it the turn goes round. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Counter {
  /** What CI says of itself: `CI_TURN`, or GitHub's own number. */
  readonly environment: NodeJS.ProcessEnv;
  /** Where the machine keeps the next number, if CI says none. */
  readonly folder: string;
  /** The first number of a machine that has kept none. */
  readonly first: () => number;
}

/** @param goesOn whether the next call is to get the next number */
export function turnOf({ environment, folder, first }: Counter, goesOn: boolean): number {
  const said = environment['CI_TURN'] ?? environment['GITHUB_RUN_NUMBER'];
  if (said !== undefined) {
    if (!/^\d+$/.test(said)) throw new Error(`CI_TURN must be a whole number from 0 up (got ${said}).`);
    return Number(said);
  }
  const file = join(folder, 'ci-turn');
  const turn = kept(file) ?? first();
  if (goesOn) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${turn + 1}\n`);
  }
  return turn;
}

function kept(file: string): number | undefined {
  try {
    const number = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(number) ? undefined : number;
  } catch {
    return undefined;
  }
}
