/**
 * What the model reads in training: the sentences of the sets, one to five after each other. As many windows again are made of them as assistants
 * and chats write: under headings, labels and marks of lists, after a speaker, under a title, in small letters. Headings are made of ordinary words.
 */
import type { Kind } from '../../src/models/names/head.ts';
import { GREETINGS, LABELS, NO_HEADING, VERBS } from './phrases.ts';
import { type Sentence, shuffled } from './sentences.ts';

interface Building {
  text: string;
  spans: (readonly [number, number, Kind])[];
  skip: (readonly [number, number])[];
}

const MADE = { markdown: 0.6, chat: 0.25, titled: 0.15 } as const;
const IN_SMALL = 0.04;
const NAME_IN_HEADING = 0.16;

const isSoftware = (set: string): boolean => ['so', 'gh', 'wikiser'].includes(set);
const isEncyclopedic = (set: string): boolean => set.startsWith('cross') || set === 'wikigold';
const isTalk = (set: string): boolean => ['wnut', 'btca', 'btcb', 'btch'].includes(set);
const isTweet = (set: string): boolean => isTalk(set);

export function makeWindows(
  sets: ReadonlyMap<string, readonly Sentence[]>,
  chance: () => number,
): Sentence[] {
  const real = [...sets.values()].flatMap((sentences) => inRow(sentences, chance));
  const maker = new Maker(sets, chance);
  const made = Object.entries(MADE).flatMap(([kind, share]) =>
    Array.from({ length: Math.floor(real.length * share) }, () => maker[kind as keyof typeof MADE]()),
  );
  return shuffled([...real, ...made], chance);
}

function inRow(sentences: readonly Sentence[], chance: () => number): Sentence[] {
  const windows: Sentence[] = [];
  for (let at = 0; at < sentences.length; ) {
    const many = pick([1, 1, 1, 2, 2, 3, 4, 5], chance);
    const small = chance() < IN_SMALL;
    const window = empty();
    for (const sentence of sentences.slice(at, at + many)) {
      say(window, small ? inSmall(sentence) : sentence);
      window.text += pick([' ', ' ', ' ', '\n'], chance);
    }
    windows.push(window);
    at += many;
  }
  return windows;
}

const empty = (): Building => ({ text: '', spans: [], skip: [] });

const pick = <T>(items: readonly T[], chance: () => number): T =>
  items[Math.floor(chance() * items.length)] as T;

const inSmall = (sentence: Sentence): Sentence => {
  const text = sentence.text.toLowerCase();
  return text.length === sentence.text.length ? { ...sentence, text } : sentence;
};

function say(window: Building, { text, spans, skip }: Sentence): void {
  const at = window.text.length;
  window.spans.push(...spans.map(([from, to, kind]) => [from + at, to + at, kind] as const));
  window.skip.push(...skip.map(([from, to]) => [from + at, to + at] as const));
  window.text += text;
}

function name(window: Building, text: string, kind: Kind): void {
  window.spans.push([window.text.length, window.text.length + text.length, kind]);
  window.text += text;
}

class Maker {
  readonly #chance: () => number;
  readonly #all: readonly Sentence[];
  readonly #prose: readonly (readonly Sentence[])[];
  readonly #talk: readonly (readonly Sentence[])[];
  readonly #passages: readonly (readonly Sentence[])[];
  readonly #ordinary: readonly (readonly string[])[];
  readonly #people: readonly string[];
  readonly #things: readonly (readonly [string, Kind])[];

  constructor(sets: ReadonlyMap<string, readonly Sentence[]>, chance: () => number) {
    this.#chance = chance;
    const those = (is: (set: string) => boolean) =>
      [...sets].flatMap(([set, each]) => (is(set) ? [each] : []));
    const orAll = (some: readonly (readonly Sentence[])[]) => (some.length > 0 ? some : [...sets.values()]);
    this.#all = [...sets.values()].flat();
    this.#prose = orAll(those((set) => isSoftware(set) || isEncyclopedic(set)));
    this.#talk = orAll(those(isTalk));
    this.#passages = orAll(those(isEncyclopedic));
    const headings = those((set) => !isTweet(set)).flat();
    this.#ordinary = (headings.length > 0 ? headings : this.#all).flatMap(ordinaryRuns);
    const named = this.#all.flatMap(({ text, spans }) =>
      spans.map(([from, to, kind]) => [text.slice(from, to), kind] as const),
    );
    this.#people = named.flatMap(([text, kind]) =>
      kind === 'P' && /^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/.test(text) ? [text] : [],
    );
    this.#things = named.filter(([text]) => /^\p{Lu}/u.test(text) && text.length < 30);
  }

  markdown(): Sentence {
    const window = empty();
    const set = this.#chance() < 0.5 ? this.#all : this.#of(this.#prose);
    const sentence = (): void => say(window, this.#of(set));
    if (this.#chance() < 0.4) {
      sentence();
      window.text += '\n\n';
    }
    const blocks = 1 + Math.floor(this.#chance() * 4);
    for (let at = 1; at <= blocks; at += 1) this.#block(window, at, sentence);
    return window;
  }

  #block(window: Building, at: number, sentence: () => void): void {
    const roll = this.#chance();
    const put = (...texts: readonly string[]): void => void (window.text += this.#of(texts));
    if (roll < 0.2) {
      const opening = this.#of(['', `${at}. `, `Step ${at}: `, '**']);
      put(`${'#'.repeat(1 + Math.floor(this.#chance() * 4))} ${opening}`);
      this.#heading(window);
      put(opening === '**' ? '**' : '');
      put('\n\n', '\n\n', '\n');
      sentence();
    } else if (roll < 0.4) {
      put(`${at}. **`);
      this.#heading(window);
      put('**: ', ':** ', '** - ');
      sentence();
    } else if (roll < 0.6) {
      const strong = this.#of(['**', '']);
      put('- ', '* ', '   - ', '*   ');
      put(strong);
      this.#heading(window);
      put(`${strong}: `);
      sentence();
    } else if (roll < 0.7) {
      put('**');
      this.#heading(window);
      put('**\n\n', ':**\n\n', ':**\n', '**\n');
      sentence();
    } else if (roll < 0.78) {
      put(`${at}. `);
      this.#heading(window);
      put(': ');
      sentence();
    } else if (roll < 0.86) {
      const many = 2 + Math.floor(this.#chance() * 3);
      for (let item = 0; item < many; item += 1) {
        put('- ', '* ', '\t* ', `${item + 1}. `);
        this.#heading(window);
        put('\n', '\n', `: ${this.#ordinaryWords(false).toLowerCase()}\n`);
      }
    } else if (roll < 0.92) {
      put('| ');
      this.#heading(window);
      put(' | ');
      sentence();
      put(' |');
    } else {
      put('- ');
      sentence();
    }
    put('\n');
  }

  chat(): Sentence {
    const window = empty();
    const set = this.#of(this.#talk);
    if (this.#chance() < 0.7) {
      const who = this.#of(this.#people);
      name(window, this.#chance() < 0.7 ? (who.split(' ')[0] as string) : who, 'P');
      window.text += ': ';
    }
    const turns = this.#chance() < 0.5 ? 1 : 2;
    for (let at = 0; at < turns; at += 1) {
      window.text += this.#of(GREETINGS);
      if (this.#chance() < 0.4) {
        window.text += this.#of([', ', ' ', ', ']);
        name(window, this.#of(this.#people).split(' ')[0] as string, 'P');
      }
      window.text += this.#of(['! ', '! ', '. ', ', ']);
      if (this.#chance() < 0.7) {
        say(window, this.#of(set));
        window.text += ' ';
      }
    }
    if (this.#chance() < 0.15)
      window.text += `[shared image: a photo of ${this.#ordinaryWords(false).toLowerCase()}]`;
    return window;
  }

  /** A passage under its subject's name. */
  titled(): Sentence {
    const set = this.#of(this.#passages);
    const begins = ({ text, spans }: Sentence): boolean => {
      const [from] = spans[0] ?? [Infinity];
      return from < 5 && /^\p{Lu}/u.test(text.slice(from));
    };
    let sentence = this.#of(set);
    for (let tries = 0; tries < 50 && !begins(sentence); tries += 1) sentence = this.#of(set);
    const window = empty();
    const [first] = sentence.spans;
    if (first !== undefined) {
      name(window, sentence.text.slice(first[0], first[1]), first[2]);
      window.text += '\n';
    }
    say(window, sentence);
    return window;
  }

  #of<T>(items: readonly T[]): T {
    return pick(items, this.#chance);
  }

  /** Mostly without a name. */
  #heading(window: Building): void {
    const roll = this.#chance();
    if (roll < NAME_IN_HEADING) {
      const [text, kind] = this.#of(this.#things);
      const form = this.#chance();
      if (form < 0.35) window.text += `${this.#of(VERBS)} `;
      else if (form < 0.6)
        window.text += `${this.#ordinaryWords(true)} ${this.#of(['in', 'with', 'for', 'of', 'at', 'vs.', 'on'])} `;
      name(window, text, kind);
      if (form >= 0.8) window.text += ` ${this.#ordinaryWords(true)}`;
    } else if (roll < 0.36) {
      window.text +=
        this.#of(LABELS) + (this.#chance() < 0.3 ? ` ${1 + Math.floor(this.#chance() * 9)}` : '');
    } else if (roll < 0.55) {
      window.text += `${this.#of(VERBS)} ${this.#of(['', 'the ', 'Your ', 'your '])}${this.#ordinaryWords()}`;
    } else if (roll < 0.65) {
      const link = this.#of(['and', 'for', 'of', '&', 'in', 'with']);
      window.text += `${this.#ordinaryWords(true)} ${link} ${this.#ordinaryWords(true)}`;
    } else window.text += this.#ordinaryWords();
  }

  #ordinaryWords(titled = this.#chance() < 0.75): string {
    const words = this.#of(this.#ordinary);
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    return titled ? words.map(capital).join(' ') : capital(words.join(' '));
  }
}

/** Runs of one to four small words that name nothing and are no stop words. */
function ordinaryRuns({ text, spans, skip }: Sentence): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const { index, 0: word } of [...text.matchAll(/\S+/g), { index: text.length, 0: '' }]) {
    const isMarked = [...spans, ...skip].some(([from, to]) => index >= from && index < to);
    if (/^[a-z]{3,14}$/.test(word) && !NO_HEADING.has(word) && !isMarked) run.push(word);
    else {
      if (run.length >= 1 && run.length <= 4) runs.push(run);
      run = [];
    }
  }
  return runs;
}
