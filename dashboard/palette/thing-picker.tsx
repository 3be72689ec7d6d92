import { useState } from 'preact/hooks';
import { namespace } from '../state/selection.ts';
import { Finder } from './finder.tsx';
import { choicesOf } from './use-groups.ts';
import { type Thing, useThings } from './use-things.ts';

interface ThingPickerProps {
  readonly title: string;
  /** Whether a session can be picked too. */
  readonly sessions?: boolean;
  readonly onPick: (thing: Thing) => void;
  readonly onClose: () => void;
}

/** Picks a memory, an entity or a session, found as in the palette. */
export function ThingPicker({ title, sessions = false, onPick, onClose }: ThingPickerProps) {
  const [text, setText] = useState('');
  const found = useThings(namespace.value, text.trim());
  const groups = [
    { title: 'Entities', choices: choicesOf(found.entities, onPick) },
    { title: 'Memories', choices: choicesOf(found.memories, onPick) },
    { title: 'Sessions', choices: sessions ? choicesOf(found.sessions, onPick) : [] },
  ].filter(({ choices }) => choices.length > 0);
  return (
    <Finder
      title={title}
      label={sessions ? 'Memory, entity or session' : 'Memory or entity'}
      placeholder="Type a name, or anything that was said …"
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
    />
  );
}
