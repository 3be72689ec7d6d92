/** The questions and the memories that a page shows in its code blocks, whatever language they are written in. */
import type { Block } from './blocks.ts';

export interface ShownQuestion {
  readonly question: string;
  readonly namespace: string;
  /** What a command line says beside the question: `--who Mara`. */
  readonly options: ReadonlyMap<string, string>;
}

export interface ShownMemory {
  readonly content: string;
  readonly namespace: string;
  readonly who: string | undefined;
}

/** `hippograph VERB …`, one a line. */
const commandsIn = (text: string, verb: string): string[] =>
  text.split('\n').filter((line) => new RegExp(`\\bhippograph ${verb} `).test(line));

const quotedIn = (line: string): string => /"([^"]*)"/.exec(line)?.[1] ?? '';

function optionsIn(line: string): Map<string, string> {
  const found = line.replace(/"[^"]*"/, '').matchAll(/--([a-z-]+) ([^\s-]\S*)/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Of a request: the field `name` with a text, and the namespace beside it. GraphQL itself is no such text. */
function fieldsIn(
  text: string,
  name: string,
): { text: string; namespace: string; who: string | undefined }[] {
  const field = (of: string, within: string): string | undefined =>
    new RegExp(`\\b${of}"?: ?["']([^"'{]+)["']`).exec(within)?.[1];
  const named = new RegExp(`namespace"?: ?["'][^}]*?\\b${name}"?: ?["'][^"'{]+["'][^}]*`, 'g');
  return [...text.matchAll(named)].map(([part]) => ({
    text: field(name, part) ?? '',
    namespace: field('namespace', part) ?? '',
    who: field('who', part),
  }));
}

export function questionsIn({ text }: Block): ShownQuestion[] {
  const asked = commandsIn(text, 'recall').map((line) => {
    const options = optionsIn(line);
    return { question: quotedIn(line), namespace: options.get('namespace') ?? '', options };
  });
  const sent = fieldsIn(text, 'query').map((each) => ({
    question: each.text,
    namespace: each.namespace,
    options: new Map<string, string>(),
  }));
  return [...asked, ...sent];
}

export function memoriesIn({ text }: Block): ShownMemory[] {
  const stored = commandsIn(text, 'remember').map((line) => {
    const options = optionsIn(line);
    return { content: quotedIn(line), namespace: options.get('namespace') ?? '', who: options.get('who') };
  });
  const sent = fieldsIn(text, 'content').map((each) => ({
    content: each.text,
    namespace: each.namespace,
    who: each.who,
  }));
  return [...stored, ...sent];
}
