/** Facts that come before the hits of a recall, quoted. */
import type { RecallResult } from '../../domain/requests/requests.ts';
import { quoted } from '../quoted.ts';

/** A model reads them in every answer about the entity. */
const MOST = 3;

export const factsTold = ({ facts }: RecallResult): string[] => facts.slice(0, MOST).map(({ text }) => text);

/** A line for each. */
export const renderFacts = (facts: readonly string[]): string =>
  facts.map((text) => `Fact: ${quoted(text)}\n`).join('');
