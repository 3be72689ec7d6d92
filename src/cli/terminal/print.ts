/** Where every command writes what it says. Nothing that was stored, or that somebody sent, reaches the terminal but as text. */
import { printable, printableJson } from '../../domain/printable.ts';

/** To standard output, with a line break. */
export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

/** Lines whose cells were made printable before they were coloured, which `print` would take the colour from. */
export function printPainted(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** To standard error, with a line break. */
export function printError(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

/** @param indent spaces; 0: all in one line */
export function printJson(value: unknown, indent = 2): void {
  process.stdout.write(`${printableJson(JSON.stringify(value, null, indent))}\n`);
}
