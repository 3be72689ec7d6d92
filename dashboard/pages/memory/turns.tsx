import { Card } from '../../parts/card.tsx';
import { MemoryLine } from '../../parts/memory-line.tsx';
import type { Memory } from './types.ts';

/** The turns of the session before and after it, and memories that replaced it or may contradict it. */
export function Turns({ memory }: { readonly memory: Memory }) {
  const { previous, next, supersededBy, contradictedBy } = memory;
  const others = [
    ...(previous === null ? [] : [{ name: 'Previous turn', other: previous }]),
    ...(next === null ? [] : [{ name: 'Next turn', other: next }]),
    ...supersededBy.map((other) => ({ name: 'Replaced by', other })),
    ...contradictedBy
      .filter(({ id }) => !supersededBy.some((other) => other.id === id))
      .map((other) => ({ name: 'A later memory that may contradict it', other })),
  ];
  if (others.length === 0) return null;
  return (
    <Card title="Context">
      <ol>
        {others.map(({ name, other }) => (
          <MemoryLine
            key={`${name} ${other.id}`}
            memory={other}
            before={<span class="small soft">{name}</span>}
          />
        ))}
      </ol>
    </Card>
  );
}
