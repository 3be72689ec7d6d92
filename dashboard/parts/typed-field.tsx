import { useState } from 'preact/hooks';

interface TypedFieldProps {
  readonly value: string;
  /** Where no text beside it names it on every screen. */
  readonly label?: string;
  /** After Enter, or when the field is left. */
  readonly onTyped: (text: string) => void;
  readonly type?: 'search' | 'text';
  readonly dir?: 'auto';
  readonly size?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** The id of a `datalist`. */
  readonly list?: string;
}

/** A field whose text applies once it is whole. What is typed until then stays when the page is drawn again, as a live list is. */
export function TypedField({ value, label, onTyped, ...attributes }: TypedFieldProps) {
  const [draft, set] = useState<string>();
  return (
    <input
      {...attributes}
      aria-label={label}
      value={draft ?? value}
      onInput={({ currentTarget }) => set(currentTarget.value)}
      onChange={({ currentTarget }) => {
        set(undefined);
        onTyped(currentTarget.value.trim());
      }}
    />
  );
}
