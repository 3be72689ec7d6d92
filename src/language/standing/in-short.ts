/** What is shorter says nothing by itself. */
const SHORTEST = 20;

const SAID_BESIDE =
  /,? (?:so |but |and |also ){0,2}(?:(?:can|could|would|will) you|how (?:can|could|do|should|would)|what (?:do|would) you|which is why|i'm|i am|i've|i have|i want|i'll|i was)\b.*$/isu;

/** A wish without what its sentence then asks for or tells: "…, so can you help me with that?" */
export function inShort(text: string): string {
  const told = text.replace(SAID_BESIDE, '');
  return told.length < SHORTEST ? text : told;
}
