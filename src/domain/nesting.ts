/** How deep lists and objects may stand within each other in what callers send. */
const DEEPEST = 100;

export const TOO_DEEP = `Lists and objects stand more than ${DEEPEST} deep within each other.`;

export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}
