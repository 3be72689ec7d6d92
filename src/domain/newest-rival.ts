/** What is shown next to a memory that was replaced or may be contradicted, wherever it is shown. */

interface Happened {
  readonly id: string;
  /** A date, or the same in RFC 3339. */
  readonly occurredAt: Date | string;
}

export interface Rival<Told> {
  readonly memory: Told;
  /** It replaced the older one, rather than may contradict it. */
  readonly replaces: boolean;
}

/** The latest of those that replaced a memory or may contradict it; undefined where there is none. */
export function newestRival<Told extends Happened>({
  supersededBy,
  contradictedBy,
}: {
  readonly supersededBy: readonly Told[];
  readonly contradictedBy: readonly Told[];
}): Rival<Told> | undefined {
  const rivals = [
    ...supersededBy.map((memory) => ({ memory, replaces: true })),
    ...contradictedBy.map((memory) => ({ memory, replaces: false })),
  ];
  const [newest] = rivals.toSorted((a, b) => (a.memory.occurredAt < b.memory.occurredAt ? 1 : -1));
  return newest;
}
