/** What is worth knowing at the beginning of anything. Preferences and conventions stand, and come in the list beside it. */
export const WHAT_TO_RECALL = 'decisions, open problems and next steps';
