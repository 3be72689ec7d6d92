import { When } from '../parts/when.tsx';
import { href } from '../state/route.ts';
import type { Actable } from './of-memories.ts';

/** Whether it is forgotten, pinned or to expire, and its tags. */
export const KeptChips = ({ memory }: { readonly memory: Omit<Actable, 'id' | 'content'> }) => (
  <>
    {memory.retractedAt === null ? null : (
      <span class="chip">
        forgotten <When at={memory.retractedAt} />
      </span>
    )}
    {memory.pinnedAt === null ? null : <span class="chip">pinned</span>}
    {memory.expiresAt === null ? null : (
      <span class="chip">
        {memory.expiry === 'ERASE' ? 'erased' : 'archived'} after <When at={memory.expiresAt} />
      </span>
    )}
    {memory.tags.map((tag) => (
      <a key={tag} class="chip" href={href('memories', undefined, { tag })}>
        {tag}
      </a>
    ))}
  </>
);
