/** A small set in the form of PrecisionMemBench: a fact that was replaced, another scope, another user. */
import { type Belief, caseSet } from '../../bench/support/cases.ts';

const belief = (id: string, content: string, more: Partial<Belief> = {}): Belief => ({
  _id: id,
  user_id: 'test-user',
  type: 'entity',
  canonical_name: id,
  aliases: [],
  content,
  scope: ['domain:shop'],
  pinned: false,
  superseded_by: null,
  resolved_at: null,
  created_at: '2026-09-01T00:00:00Z',
  ...more,
});

const BELIEFS = [
  belief('saw_new', 'The table saw is a Felder since May.'),
  belief('saw_old', 'The table saw is an old Hammer.', { superseded_by: 'saw_new' }),
  belief('dust', 'The dust bags are changed on Fridays.'),
  belief('glue', 'Glue is kept in the cellar.'),
  belief('saw_song', 'The musical saw plays in act two.', { scope: ['domain:stage'] }),
  belief('saw_stranger', 'The table saw of the neighbour is loud.', { user_id: 'neighbour' }),
];

const asked = (caseId: string, query: string, must: string[]) => ({
  caseId,
  category: 'all',
  scope: ['domain:shop'],
  query,
  expect: { relevantBeliefs: { shouldOnlyInclude: must } },
});

/** One question with an answer, one without, and one that is empty. */
export const WORKSHOP = caseSet('workshop', BELIEFS, [
  asked('saw', 'Which table saw do we have?', ['saw_new']),
  asked('noise', 'Who plays the table tennis final?', []),
  asked('empty', '', []),
]);
