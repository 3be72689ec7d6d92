/** Texts that are made of a regular expression's own parts: what is repeated in it, and all that leads there, over and over. */

/** What a part of an expression matches: a few samples. */
interface Part {
  readonly samples: readonly string[];
  /** Of this part and all that it holds: what an adversary repeats. */
  readonly pumps: readonly string[];
  /** Without a width: a lookaround, `^`, `\b`. */
  readonly isEmpty?: boolean;
}

const CHARACTERS = Array.from('aA0-_.: "\'\n\t/@=+,;|<>()[]{}\\`*#&?!%$~^bzZ9xеяА密はガ가ا5é\u00A0’');
const MOST_SAMPLES = 4;
const some = (all: readonly string[]): string[] => [...new Set(all)].slice(0, MOST_SAMPLES);

/** Reads the source of an expression as far as samples need it. */
export function pumpsOf({ source, flags }: RegExp): string[] {
  let at = 0;
  const unicode = flags.replace(/[gyd]/g, '');
  const peek = (text: string): boolean => source.startsWith(text, at);

  const alternatives = (): Part => {
    const parts = [sequence()];
    while (peek('|')) {
      at += 1;
      parts.push(sequence());
    }
    return {
      samples: some(parts.flatMap(({ samples }) => samples.slice(0, parts.length > 2 ? 1 : 2))),
      pumps: parts.flatMap(({ pumps }) => pumps),
    };
  };
  const sequence = (): Part => {
    let samples: string[] = [''];
    const pumps: string[] = [];
    while (at < source.length && !peek('|') && !peek(')')) {
      const part = quantified();
      if (part.isEmpty === true) {
        pumps.push(...part.pumps);
        continue;
      }
      // All that leads here, and then what may be repeated.
      pumps.push(...part.pumps, ...samples.flatMap((before) => part.samples.map((each) => before + each)));
      const each = part.samples;
      samples = some(
        samples.flatMap((before, index) =>
          each.map((_, other) => before + (each[(index + other) % each.length] ?? '')),
        ),
      );
    }
    return { samples, pumps: pumps.filter((pump) => pump.length > 0 && pump.length < 400) };
  };
  const quantified = (): Part => {
    const part = atom();
    const [whole = '', low, more, high] = /^(?:[*+?]|\{(\d+)(,)?(\d*)\})\??/.exec(source.slice(at)) ?? [];
    if (whole === '') return part;
    at += whole.length;
    const least = whole.startsWith('{') ? Number(low) : whole.startsWith('+') ? 1 : 0;
    const most =
      more !== undefined && high === '' ? least + 1 : Math.max(least, Math.min(Number(high ?? 1), least + 1));
    const times = part.samples.flatMap((each) => [each.repeat(least), each.repeat(Math.max(1, most))]);
    return { ...part, samples: some(times), pumps: [...part.pumps, ...part.samples] };
  };
  const atom = (): Part => {
    if (peek('(')) return group();
    const from = at;
    if (peek('[')) at = endOfClass(source, at);
    else if (peek('\\')) at += escapeLength(source.slice(at));
    else at += 1;
    const text = source.slice(from, at);
    if (/^(?:\^|\$|\\[bB])$/.test(text)) return { samples: [''], pumps: [], isEmpty: true };
    if (/^\\(?:k<|[1-9])/.test(text)) return { samples: ['"'], pumps: [] };
    const matches = new RegExp(`^${text}$`, unicode);
    const literal =
      text.length === 1 && text !== '.' ? [text] : CHARACTERS.filter((each) => matches.test(each));
    const samples = literal.length > 0 ? literal : [sampleOf(matches)];
    // A few, spread over what it matches.
    return { samples: some(spread(samples)), pumps: samples };
  };
  const group = (): Part => {
    const opening = /^\((?:\?(?:<?[=!]|:|<\w+>|[-a-z]+:))?/.exec(source.slice(at))?.[0] ?? '(';
    at += opening.length;
    const part = alternatives();
    at += 1;
    return /^\(\?<?[=!]/.test(opening)
      ? { ...part, isEmpty: true, pumps: [...part.pumps, ...part.samples] }
      : part;
  };
  return [...new Set(alternatives().pumps)];
}

const spread = (all: readonly string[]): string[] =>
  all.length <= MOST_SAMPLES
    ? [...all]
    : [0, 0.3, 0.6, 0.99].map((where) => all[Math.floor(where * all.length)] ?? '');

/** Of a class that has none of the usual characters. */
function sampleOf(matches: RegExp): string {
  for (let code = 1; code < 0x1_10_00; code += 1) {
    const character = String.fromCodePoint(code);
    if (matches.test(character)) return character;
  }
  return '';
}

function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

const escapeLength = (rest: string): number =>
  (/^\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|c\w|.)/is.exec(rest)?.[0] ?? '\\').length;
