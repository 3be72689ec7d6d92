import type { ComponentChildren } from 'preact';
import { retractFact } from '../../acts/of-facts.ts';
import { performed } from '../../acts/perform.ts';
import { When } from '../../parts/when.tsx';
import { asOf } from '../../state/selection.ts';
import { href } from '../../state/route.ts';
import type { EntityFact } from './types.ts';

/** The most sources to link. */
const SOURCES = 5;

interface FactLineProps {
  readonly namespace: string;
  readonly fact: EntityFact;
  /** The id of the entity on whose page it stands. */
  readonly about: string;
  /** Another fact of the page contradicts it. */
  readonly contradicted: boolean;
}

/** One fact: since when, until when, and which memories state it. */
export function FactLine({ namespace, fact, about, contradicted }: FactLineProps) {
  const { id, validFrom, validTo, recordedAt, derived, statedIn } = fact;
  return (
    <li class="memory-line">
      <span class="verbatim" dir="auto">
        <Sentence fact={fact} about={about} />
      </span>
      <div class="meta">
        {validFrom === null ? null : (
          <span>
            since <When at={validFrom} />
          </span>
        )}
        {validTo === null ? null : (
          <span>
            until <When at={validTo} />
          </span>
        )}
        <span>
          recorded <When at={recordedAt} />
        </span>
        {derived ? <span class="chip">found by consolidation</span> : null}
        {contradicted ? <span class="chip warn">another fact contradicts it</span> : null}
        {statedIn.slice(0, SOURCES).map((memory, at) => (
          <a key={memory} href={href('memory', memory)}>
            source {at + 1}
          </a>
        ))}
        {statedIn.length > SOURCES ? <span>and {statedIn.length - SOURCES} more</span> : null}
        {derived || asOf.value !== undefined ? null : (
          <button
            type="button"
            class="thumb"
            aria-label={`Not true: ${fact.entity} ${fact.text}`}
            onClick={() => void performed(retractFact(namespace, id))}
          >
            Not true
          </button>
        )}
      </div>
    </li>
  );
}

/** The fact, with links to the other entities in it. */
function Sentence({ fact, about }: { readonly fact: EntityFact; readonly about: string }): ComponentChildren {
  const { entityId, entity, text, otherId, other } = fact;
  const subject =
    entityId === about ? null : (
      <>
        <a href={href('entities', entityId)}>{entity}</a>{' '}
      </>
    );
  if (otherId === null || other === null || otherId === about || !text.endsWith(other))
    return (
      <>
        {subject}
        {text}
      </>
    );
  return (
    <>
      {subject}
      {text.slice(0, -other.length)}
      <a href={href('entities', otherId)}>{other}</a>
    </>
  );
}
