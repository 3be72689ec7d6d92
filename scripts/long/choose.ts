/** Which long tests a run of CI has: those that a change touches, and a rotating share of the others. */
import type { LongFile } from './files.ts';

/** Each file has its turn in one run of so many. */
const TURNS = 5;

export interface Told extends LongFile {
  readonly reason: string;
}

export interface Choice {
  readonly chosen: readonly Told[];
  readonly left: readonly Told[];
}

export interface Question {
  readonly files: readonly LongFile[];
  /** Paths that changed. `everything`: nothing is known of what did not change. */
  readonly changed: readonly string[] | 'everything';
  /** Of this run of CI; the next run has the next number. */
  readonly turn: number;
  /** By how much the chosen files may make the run longer. Those that guard everything run in any case. */
  readonly minutes: number;
}

/** The order in which the minutes are given away. Turns come early: where every run has many changes, a file that none of them touches would never run. */
const ALWAYS = 0;
const ITS_TURN = 1;
const CHANGED = 2;
const GUARDS = 3;

interface Claim extends Told {
  readonly rank: number;
  /** How many folders deep the path is that it guards and that changed: the deeper, the more it says of this test. */
  readonly depth: number;
}

export function choose({ files, changed, turn, minutes }: Question): Choice {
  const groups = deal(files.filter(({ guards }) => guards !== 'everything'));
  const now = (turn % TURNS) + 1;
  const turnOf = ({ file }: LongFile): number => groups.get(file) ?? now;
  const claims: Claim[] = [];
  const left: Told[] = [];
  for (const file of files) {
    const claim = claimOf(file, changed, turnOf(file) === now ? `its turn (${now} of ${TURNS})` : undefined);
    if (claim !== undefined) claims.push(claim);
    else left.push({ ...file, reason: `its turn is ${turnOf(file)} of ${TURNS}` });
  }
  const chosen: Told[] = [];
  let seconds = 0;
  for (const { rank, depth: _, ...claim } of claims.toSorted(moreDirect)) {
    if (rank > ALWAYS && seconds + claim.adds > 60 * minutes) {
      const { reason } = claim;
      left.push({
        ...claim,
        reason: `over the budget of ${minutes} minutes (${reason}); its turn is ${turnOf(claim)} of ${TURNS}`,
      });
    } else {
      chosen.push(claim);
      seconds += claim.adds;
    }
  }
  return { chosen, left };
}

function claimOf(
  file: LongFile,
  changed: Question['changed'],
  itsTurn: string | undefined,
): Claim | undefined {
  const claim = (rank: number, reason: string, depth = 0): Claim => ({ ...file, reason, rank, depth });
  if (file.guards === 'everything') return claim(ALWAYS, 'always');
  if (itsTurn !== undefined) return claim(ITS_TURN, itsTurn);
  if (changed === 'everything') return claim(GUARDS, 'everything counts as changed');
  if (changed.includes(file.file)) return claim(CHANGED, 'it changed');
  const touches = (guard: string): boolean =>
    changed.some((path) => !SAYS_NOTHING.test(path) && (path === guard || path.startsWith(`${guard}/`)));
  const [touched] = file.guards.filter(touches).toSorted((a, b) => depthOf(b) - depthOf(a));
  return touched === undefined
    ? undefined
    : claim(GUARDS, `guards ${touched}, which changed`, depthOf(touched));
}

/** Another test runs by itself. */
const SAYS_NOTHING = /\.test\.ts$/;

const depthOf = (path: string): number => path.split('/').length;

/** Of two that are alike the quicker one, so that more of them run. */
const moreDirect = (a: Claim, b: Claim): number =>
  a.rank - b.rank || b.depth - a.depth || a.adds - b.adds || a.file.localeCompare(b.file);

/** The turn of each file, such that every turn takes about as long: the longest file first, each to the turn that has least. */
function deal(files: readonly LongFile[]): ReadonlyMap<string, number> {
  const sums = Array.from({ length: TURNS }, () => 0);
  const longestFirst = files.toSorted((a, b) => b.adds - a.adds || a.file.localeCompare(b.file));
  return new Map(
    longestFirst.map(({ file, adds }) => {
      const least = sums.indexOf(Math.min(...sums));
      sums[least] = (sums[least] ?? 0) + adds;
      return [file, least + 1];
    }),
  );
}
