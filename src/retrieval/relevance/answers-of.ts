import type { RecallQuery } from '../query/query.ts';
import type { Answers } from '../stages/priors.ts';
import type { Candidate } from '../stages/stages.ts';
import { relevanceOf } from './relevance.ts';

type Asked = Pick<RecallQuery, 'text' | 'language' | 'languageUnknown'>;

/** How likely each candidate answers by itself, as a probability; measured once it is asked for. */
export const answersOf =
  (
    candidates: readonly Candidate[],
    { text, language: { language }, languageUnknown: byWords }: Asked,
  ): Answers =>
  () =>
    relevanceOf(text, candidates, { language, byWords });
