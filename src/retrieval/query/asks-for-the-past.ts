/** "Which port did we use before?": then what was replaced is the answer. */
import { tellsOfThePast } from '../../language/past-words.ts';
import { askingPart } from './asking-part.ts';
import type { RecallQuery } from './query.ts';

export function asksForThePast({ text, language: { language }, asked: { order } }: RecallQuery): boolean {
  if (order?.asks === 'first' || (order?.asks === 'before' && 'date' in order)) return true;
  return order?.asks !== 'latest' && tellsOfThePast(askingPart(text), language);
}
