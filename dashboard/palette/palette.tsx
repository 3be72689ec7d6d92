import { useState } from 'preact/hooks';
import { paletteOpen } from '../state/palette.ts';
import { namespace } from '../state/selection.ts';
import { Finder } from './finder.tsx';
import { useGroups } from './use-groups.ts';

/** Finds everything that has a name or a text. The arrow keys choose, Enter opens, Escape closes. */
export function Palette() {
  const [text, setText] = useState('');
  const groups = useGroups(namespace.value, text.trim());
  return (
    <Finder
      title="Go to anything"
      label="Memory, entity, session, page, namespace or action"
      placeholder="Type a name, or anything that was said …"
      text={text}
      onText={setText}
      groups={groups}
      onClose={() => {
        paletteOpen.value = false;
      }}
    />
  );
}
