import { InShortDocument, type InShortQuery } from '../../data/documents.generated.ts';
import { useQuery } from '../../data/use-query.ts';
import { count, counted } from '../../parts/format.ts';
import { href } from '../../state/route.ts';

/** The state of the memory in three sentences. */
export function InShort({ namespace }: { readonly namespace: string }) {
  const { data } = useQuery(InShortDocument, { namespace }, true);
  const lines = data === undefined ? undefined : sentencesOf(data);
  return (
    <p class="in-short">
      {lines?.join(' ') ?? ' '} <a href={href('questions')}>What your agents asked</a>,{' '}
      <a href={href('health')}>health</a>
    </p>
  );
}

function sentencesOf({ health: { parts, memory } }: InShortQuery): readonly string[] {
  const broken = parts.filter(({ ok }) => !ok).map(({ detail }) => detail);
  const state = broken.length === 0 ? 'The service works.' : broken.join(' ');
  if (memory === null) return [state];
  const { live, newMemories, unembedded } = memory;
  return [
    `${counted(live, 'memory')}; ${newMemories === 0 ? 'none' : count(newMemories)} stored in the last 24 hours.`,
    unembedded === 0
      ? 'All can be found.'
      : `${counted(unembedded, 'memory')} can be found by words only: vectors are being made.`,
    state,
  ];
}
