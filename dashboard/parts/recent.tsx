const DAYS = 7;
const DAY_MS = 86_400_000;

/** Says of a name that a memory of the last seven days mentions it. */
export function Recent({ latest, now }: { readonly latest: readonly Occurred[]; readonly now: number }) {
  const [last] = latest;
  if (last?.occurredAt === undefined) return null;
  // What was stored since the page looked at the clock is later than `now`.
  if (now - Date.parse(last.occurredAt) >= DAYS * DAY_MS) return null;
  return (
    <span class="recent">
      <span class="hidden">mentioned in the last seven days</span>
    </span>
  );
}

interface Occurred {
  readonly occurredAt?: string;
}
