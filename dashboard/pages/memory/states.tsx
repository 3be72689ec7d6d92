import { Card } from '../../parts/card.tsx';
import { When } from '../../parts/when.tsx';
import { href } from '../../state/route.ts';
import type { Memory } from './types.ts';

/** The facts that the memory states, and what it mentions and belongs to. */
export function States({ memory }: { readonly memory: Memory }) {
  const { states, mentions, cluster, clusterSince, procedures, reinforcedBy } = memory;
  if (states.length + mentions.length + procedures.length + reinforcedBy.length === 0 && cluster === null)
    return null;
  return (
    <Card title="What it states">
      {states.length === 0 ? null : (
        <ul aria-label="Facts">
          {states.map(({ id, entityId, entity, text, validFrom, validTo }) => (
            <li key={id} class="memory-line">
              <span dir="auto">
                <a href={href('entities', entityId)}>{entity}</a>: {text}
              </span>
              <span class="meta">
                {validFrom === null ? (
                  'start unknown'
                ) : (
                  <>
                    since <When at={validFrom} />
                  </>
                )}
                {validTo === null ? (
                  ', still true'
                ) : (
                  <>
                    , until <When at={validTo} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl class="pairs">
        {mentions.length === 0 ? null : (
          <>
            <dt>Mentions</dt>
            <dd class="row">
              {mentions.map(({ id, name, type }) => (
                <a key={id} class="chip" href={href('entities', id)} title={type} dir="auto">
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
            <dd class="row">
              {procedures.map(({ id, name }) => (
                <a key={id} href={href('procedures', id)} dir="auto">
                  {name}
                </a>
              ))}
            </dd>
          </>
        )}
        {reinforcedBy.length === 0 ? null : (
          <>
            <dt>Said again</dt>
            <dd class="row">
              {reinforcedBy.map((id, at) => (
                <a key={id} href={href('memory', id)}>
                  repetition {at + 1}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
