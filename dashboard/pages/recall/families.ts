/** Groups of signals. Each has one colour in the score bars. */
interface Family {
  readonly name: string;
  readonly colour: string;
  readonly signals: readonly string[];
}

const FAMILIES: readonly Family[] = [
  { name: 'words', colour: 'var(--family-words)', signals: ['text'] },
  { name: 'meaning', colour: 'var(--family-meaning)', signals: ['vector', 'late', 'lateContext'] },
  { name: 'session', colour: 'var(--family-session)', signals: ['session', 'reply'] },
  {
    name: 'links',
    colour: 'var(--family-graph)',
    signals: ['graph', 'activation', 'hebbian', 'bayes', 'use'],
  },
  {
    name: 'who and when',
    colour: 'var(--family-cue)',
    signals: ['speaker', 'date', 'temporal', 'statement', 'user', 'order'],
  },
  {
    name: 'memory state',
    colour: 'var(--family-standing)',
    signals: ['earned', 'strength', 'recency', 'importance', 'outcome', 'valence'],
  },
];

const OTHER: Family = { name: 'other', colour: 'var(--strong-line)', signals: [] };

export const familyOf = (signal: string): Family =>
  FAMILIES.find(({ signals }) => signals.includes(signal)) ?? OTHER;

/** Sorts signals by family, so that bars can be compared. */
export function byFamily<Signal extends { readonly name: string }>(signals: readonly Signal[]): Signal[] {
  const place = (name: string): number =>
    FAMILIES.indexOf(familyOf(name)) * 100 + familyOf(name).signals.indexOf(name);
  return signals.toSorted((one, other) => place(one.name) - place(other.name));
}
