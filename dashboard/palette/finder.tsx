import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { Choice, Group } from './choice.ts';

interface FinderProps {
  readonly title: string;
  /** What can be found. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is found for the text. */
  readonly groups: readonly Group[];
  readonly onClose: () => void;
}

/** A dialog that finds things as one types. The arrow keys choose, Enter takes, Escape closes. */
export function Finder({ title, label, placeholder, text, onText, groups, onClose }: FinderProps) {
  const id = useId();
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ choices }) => choices);
  // By its key: what is found later may stand before it.
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === active),
  );
  const optionId = (index: number): string => `${id}-${index}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const choose = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    onClose();
    choice.onChoose();
  };
  const moves: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (at + 1) % all.length,
    ArrowUp: () => (at + all.length - 1) % all.length,
    PageDown: () => all.length - 1,
    PageUp: () => 0,
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <input
        class="ask"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={all.length === 0 ? undefined : optionId(at)}
        aria-autocomplete="list"
        autocomplete="off"
        placeholder={placeholder}
        maxLength={1_000}
        dir="auto"
        value={text}
        onInput={({ currentTarget }) => {
          onText(currentTarget.value);
          setActive(undefined);
        }}
        onKeyDown={(event) => {
          const move = moves[event.key];
          if (move !== undefined) setActive(all[move()]?.key);
          else if (event.key === 'Enter') choose(all[at]);
          else return;
          event.preventDefault();
        }}
      />
      <div class="palette" role="listbox" id={id} aria-label="What is found" ref={list}>
        {groups.map(({ title, choices }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div class="small soft" id={`${id}-${title}`} role="presentation">
              {title}
            </div>
            {choices.map((choice) => {
              const index = all.indexOf(choice);
              return (
                <button
                  key={choice.key}
                  type="button"
                  tabIndex={-1}
                  id={optionId(index)}
                  class="option"
                  role="option"
                  aria-selected={index === at}
                  onPointerMove={() => setActive(choice.key)}
                  onClick={() => choose(choice)}
                >
                  <span class="name" dir="auto">
                    {choice.name}
                  </span>
                  {choice.hint === undefined ? null : <span class="small soft">{choice.hint}</span>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p class="small soft">Arrow keys choose, Enter takes it, Escape closes.</p>
    </Dialog>
  );
}
