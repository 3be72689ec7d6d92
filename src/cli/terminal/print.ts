/** Where every command writes what it says. Nothing that was stored, or that somebody sent, reaches the terminal but as text. */
import { printable, printableJson } from '../../domain/texts/printable.ts';
import { pagerFor, showIn } from './pager.ts';

/** To standard output, with a line break. */
export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

/** Lines whose cells were made printable before they were coloured, which `print` would take the colour from. More than a screen goes through a pager. */
export function printPainted(lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`;
  const pager = pagerFor(text.split('\n').length, process.stdout, process.env);
  if (pager === undefined || !showIn(pager, text, process.env)) process.stdout.write(text);
}

/** To standard error, with a line break. */
export function printError(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

/** @param indent spaces; 0: all in one line */
export function printJson(value: unknown, indent = 2): void {
  process.stdout.write(`${printableJson(JSON.stringify(value, null, indent))}\n`);
}
