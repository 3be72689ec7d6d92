import { KeptChips } from '../../acts/kept-chips.tsx';
import { MemoryMenu } from '../../acts/memory-menu.tsx';
import type { StandingQuery } from '../../data/documents.generated.ts';
import { askerOf } from '../../parts/asker.ts';
import { MemoryLine } from '../../parts/memory-line.tsx';
import { When } from '../../parts/when.tsx';

export type Wish = StandingQuery['standing']['wishes'][number];

const ONE_OF: Readonly<Record<Wish['kind'], string>> = {
  INSTRUCTION: 'instruction',
  TRAIT: 'about me',
  PREFERENCE: 'preference',
  OTHER: 'pinned',
};

interface WishLineProps {
  readonly wish: Wish;
  /** Whether a request is compared with it: then its kind matters, and when it was told. */
  readonly compared: boolean;
}

/** One wish: its sentence, which leads to its memory, when it holds, and what can be done to it. */
export const WishLine = ({
  wish: { memory, kind, text, condition, toldAt, toldTo },
  compared,
}: WishLineProps) => (
  <MemoryLine
    memory={{ ...memory, content: text }}
    more={
      <>
        {condition === null ? null : <span dir="auto">when: {condition}</span>}
        {compared ? <span class="chip">{ONE_OF[kind]}</span> : null}
        <KeptChips memory={{ ...memory, pinnedAt: null }} />
      </>
    }
    menu={<MemoryMenu memory={memory} unpin="End" />}
  >
    {compared ? (
      <p class="small soft">
        {toldAt === null ? (
          'Not told since the service began.'
        ) : (
          <>
            Told last to {askerOf({ who: null, via: toldTo })}, <When at={toldAt} />.
          </>
        )}
      </p>
    ) : null}
  </MemoryLine>
);
