import { Card } from '../../parts/card.tsx';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { Empty } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** Neighbouring turns, and what the memory mentions, belongs to, repeats or contradicts. */
export function MemoryContext({ memory }: { readonly memory: Memory }) {
  const { previous, next, mentions, cluster, clusterSince, procedures, reinforcedBy, contradicts } = memory;
  const turns = [
    { name: 'Previous turn', turn: previous },
    { name: 'Next turn', turn: next },
  ].flatMap(({ name, turn }) => (turn === null ? [] : [{ name, turn }]));
  const others = [
    ['Repeated in', reinforcedBy],
    ['May contradict', contradicts],
  ] as const;
  const nothing =
    turns.length + mentions.length + procedures.length + reinforcedBy.length + contradicts.length === 0 &&
    cluster === null;
  return (
    <Card title="Context">
      {nothing ? <Empty>No neighbouring turns, entities, clusters or procedures.</Empty> : null}
      {turns.length === 0 ? null : (
        <ol>
          {turns.map(({ name, turn }) => (
            <MemoryLine key={turn.id} memory={turn} before={<span class="small soft">{name}</span>} />
          ))}
        </ol>
      )}
      <dl class="pairs">
        {mentions.length === 0 ? null : (
          <>
            <dt>Mentions</dt>
            <dd class="row">
              {mentions.map(({ id, name, type }) => (
                <a
                  key={id}
                  class="chip"
                  href={href('graph', undefined, { around: id })}
                  title={type}
                  dir="auto"
                >
                  {name}
                </a>
              ))}
            </dd>
          </>
        )}
        {cluster === null ? null : (
          <>
            <dt>Cluster</dt>
            <dd>
              <a href={href('graph', undefined, { around: cluster.id })} dir="auto">
                {cluster.label}
              </a>
              {clusterSince === null ? null : (
                <>
                  , since <When at={clusterSince} />
                </>
              )}
            </dd>
          </>
        )}
        {procedures.length === 0 ? null : (
          <>
            <dt>Procedures</dt>
            <dd>{procedures.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
        {others.map(([name, ids]) =>
          ids.length === 0 ? null : (
            <>
              <dt>{name}</dt>
              <dd class="row">
                {ids.map((id) => (
                  <a key={id} href={href('memory', id)}>
                    <code>{id.slice(-12)}</code>
                  </a>
                ))}
              </dd>
            </>
          ),
        )}
      </dl>
    </Card>
  );
}
