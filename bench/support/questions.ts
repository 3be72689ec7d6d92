/** Questions as people ask them; what they are about does not matter to a timing. */
export const QUESTIONS: readonly string[] = [
  'When did we decide to move the billing service to the new queue?',
  'What did Priya say about the flaky end-to-end tests?',
  'Where is the runbook for restoring a backup?',
  'Who asked for the dark mode on the settings page?',
  'What was the reason we stopped using the old parser?',
  'Which database index made the report slow last week?',
  'How do I start the local environment on a fresh laptop?',
  'What does Tomas like to drink in the morning?',
  'When is the next release planned and who signs it off?',
  'What went wrong with the certificate renewal in May?',
  'Has anybody tried the library for parsing dates?',
  'What are the names of the two pilot customers?',
  'Why do we pin the compiler version?',
  'What did I promise to send to Aiko after the meeting?',
  'Which colours did the designer choose for the charts?',
  'How long may a session last before it is closed?',
];
