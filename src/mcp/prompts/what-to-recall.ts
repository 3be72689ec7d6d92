/** What is worth knowing at the beginning of anything. */
export const WHAT_TO_RECALL = 'decisions, preferences, conventions, open problems and next steps';
