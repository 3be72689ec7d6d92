/** What is worth knowing at the beginning of anything. Preferences and conventions last; a separate list has them. */
export const WHAT_TO_RECALL = 'decisions, open problems and next steps';
