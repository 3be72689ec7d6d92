/** What is worth knowing at the beginning of anything. */
export const STANDING = 'decisions, preferences, conventions, open problems and next steps';
