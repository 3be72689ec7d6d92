/** The thread that owns the taggers: texts in, the names in each out; or names in, and out what each is likely to be of. */
import { parentPort } from 'node:worker_threads';
import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { detectLanguage } from '../language/detect.ts';
import type { Ask, Names, Types } from './name-reader.ts';
import { likelyType } from './name-type.ts';
import { namesIn } from './names.ts';

const nlp = winkNlp(model, ['sbd', 'pos']);
// oxlint-disable-next-line typescript/unbound-method -- helpers that are made to be handed over, and know no `this`
const { value, pos, precedingSpaces } = nlp.its;

/** No name is as long, and the tagger takes time by the square of a word's length. */
const ENDLESS_WORD = /\S{80,}/gu;

/** What is in capital letters in code names nothing. A single word in backticks may be the name of a tool. */
const withoutCode = (text: string): string =>
  text.replace(/```[^]*?(?:```|$)/gu, '\n').replace(/`(?!\p{L}+`)[^`\n]*`/gu, ' ');

function names(text: string): string[] {
  const tokens = nlp.readDoc(withoutCode(text).replace(ENDLESS_WORD, ' ')).tokens();
  const [parts, spaces] = [tokens.out(pos), tokens.out(precedingSpaces)];
  return namesIn(
    text,
    tokens.out(value).map((word, at) => ({
      text: word,
      pos: String(parts[at]),
      joined: spaces[at] === '',
      beginsLine: at === 0 || spaces[at]?.includes('\n') === true,
    })),
    detectLanguage(text).language,
  );
}

const answer = ({ read, texts }: Ask): readonly Names[] | Types =>
  read === 'names' ? texts.map(names) : texts.map(likelyType);

parentPort?.on('message', (ask: Ask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage(answer(ask));
});
