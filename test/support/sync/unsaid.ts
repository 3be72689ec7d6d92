/** What a writer may say of a memory and did not. */
export const UNSAID = {
  project: null,
  intent: null,
  tool: null,
  file: null,
  category: null,
  outcome: null,
  importance: null,
  valence: null,
  reliability: null,
  salience: null,
} as const;
