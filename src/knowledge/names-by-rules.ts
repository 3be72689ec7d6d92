/** The names of a text by an English tagger and rules: where the model does not run, and in other languages. */
import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { detectLanguage } from '../language/detect.ts';
import { markupOf } from './names/markup.ts';
import { namesIn } from './names.ts';
import type { Token } from './token.ts';

const nlp = winkNlp(model, ['sbd', 'pos']);
// oxlint-disable-next-line typescript/unbound-method -- helpers that are made to be handed over, and know no `this`
const { value, pos, precedingSpaces } = nlp.its;

/** No name is as long, and the tagger takes time by the square of a word's length. */
const ENDLESS_WORD = /\S{80,}/gu;

/** What is in capital letters in code names nothing. A single word in backticks may be the name of a tool. */
const withoutCode = (text: string): string =>
  text.replace(/```[^]*?(?:```|$)/gu, '\n').replace(/`(?!\p{L}+`)[^`\n]*`/gu, ' ');

export function namesByRules(text: string): string[] {
  const read = withoutCode(text).replace(ENDLESS_WORD, ' ');
  return namesIn(text, tokensOf(read), detectLanguage(text).language);
}

function tokensOf(text: string): Token[] {
  const tokens = nlp.readDoc(text).tokens();
  const [parts, spaces] = [tokens.out(pos), tokens.out(precedingSpaces)];
  const { heading, label, bold } = markupOf(text);
  let end = 0;
  return tokens.out(value).map((word, at) => {
    const from = end + (spaces[at]?.length ?? 0);
    end = from + word.length;
    return {
      text: word,
      pos: String(parts[at]),
      joined: spaces[at] === '',
      beginsLine: at === 0 || spaces[at]?.includes('\n') === true,
      apart: heading[from] === 1 || (label[from] === 1 && bold[from] === 1),
    };
  });
}
