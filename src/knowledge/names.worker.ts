/** The thread that owns the tagger: texts in, the names in each out. */
import { parentPort } from 'node:worker_threads';
import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { namesIn } from './names.ts';

const nlp = winkNlp(model, ['sbd', 'pos']);
// oxlint-disable-next-line typescript/unbound-method -- helpers that are made to be handed over, and know no `this`
const { value, pos, precedingSpaces } = nlp.its;

/** No name is as long, and the tagger takes time by the square of a word's length. */
const ENDLESS_WORD = /\S{80,}/gu;

function names(text: string): string[] {
  const tokens = nlp.readDoc(text.replace(ENDLESS_WORD, ' ')).tokens();
  const [parts, spaces] = [tokens.out(pos), tokens.out(precedingSpaces)];
  return namesIn(
    text,
    tokens.out(value).map((word, at) => ({
      text: word,
      pos: String(parts[at]),
      joined: spaces[at] === '',
    })),
  );
}

parentPort?.on('message', (texts: readonly string[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage(texts.map(names));
});
