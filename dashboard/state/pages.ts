/** The pages in the order of the navigation: address and name. */
export const PAGE_LINKS = [
  ['', 'Home'],
  ['memories', 'Memories'],
  ['standing', 'Standing'],
  ['questions', 'Questions'],
  ['sessions', 'Sessions'],
  ['entities', 'Entities'],
  ['procedures', 'Procedures'],
  ['graph', 'Graph'],
  ['recall', 'Recall lab'],
  ['time', 'Time travel'],
  ['health', 'Health'],
  ['settings', 'Settings'],
] as const;
