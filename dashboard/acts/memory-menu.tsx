import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { asOf, namespace } from '../state/selection.ts';
import type { Actable } from './of-memories.ts';
import { useActs } from './use-acts.tsx';

interface MemoryMenuProps {
  readonly memory: Actable;
  /** What unpinning is called. */
  readonly unpin?: 'Unpin' | 'End';
}

/** The compact menu on the line of a memory. Escape closes it; the focus returns to its button. */
export function MemoryMenu({ memory, unpin }: MemoryMenuProps) {
  const id = useId();
  const [open, set] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { choices, dialog } = useActs(namespace.value ?? '', memory, unpin);
  const close = (): void => {
    set(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    place.current?.querySelector<HTMLElement>('ul button')?.focus();
    const outside = ({ target }: Event): void => {
      if (!(target instanceof Node) || place.current?.contains(target) !== true) set(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  if (asOf.value !== undefined) return null;
  return (
    <div class="menu" ref={place}>
      <button
        type="button"
        class="quiet"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Change: ${memory.content.slice(0, 60)}`}
        onClick={() => set(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {open ? (
        <ul id={id}>
          {choices.map(({ name, onChoose }) => (
            <li key={name}>
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {dialog}
    </div>
  );
}
