import type { RecallQuery } from '../query/query.ts';
import type { Candidate } from '../stages/stages.ts';
import { relevanceOf } from './relevance.ts';

type Asked = Pick<RecallQuery, 'text' | 'language' | 'languageUnknown'>;

/** How likely each candidate answers, as a probability. Undefined where none was ever used: then nothing asks for it. */
export const answersOf = (
  candidates: readonly Candidate[],
  { text, language: { language }, languageUnknown: byWords }: Asked,
): number[] | undefined =>
  candidates.some(({ memory }) => memory.accessCount > 0)
    ? relevanceOf(text, candidates, { language, byWords })
    : undefined;
