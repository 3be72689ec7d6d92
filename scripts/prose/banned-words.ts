/** Reads the banned words and their replacements from the table in docs/STYLE.md, so that page and check are the same list. */
import { read } from '../generated.ts';

export interface Banned {
  readonly word: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Rows look like: | `whoever`, `whosoever` | a plain subject | */
export function bannedWords(style: string = read('docs/STYLE.md')): Banned[] {
  const section = style.split('## Banned words')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, words = '', instead = ''] = row.split('|');
    return [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
      word,
      instead: instead.trim(),
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${escape(word)}(?![\p{L}\p{N}])`, 'giu'),
    }));
  });
}
