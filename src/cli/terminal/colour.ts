/** Colour for a terminal that has it. NO_COLOR turns it off, and FORCE_COLOR turns it on in a pipe, as no-color.org and Node have it. */
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** @param output where the text goes */
export function paintFor(output: NodeJS.WriteStream, environment: NodeJS.ProcessEnv): Paint {
  const forced = isSet(environment['FORCE_COLOR']) && environment['FORCE_COLOR'] !== '0';
  const refused = isSet(environment['NO_COLOR']) || environment['FORCE_COLOR'] === '0';
  const painted = !refused && (forced || (output.isTTY && environment['TERM'] !== 'dumb'));
  // Node would look at standard output by itself, which in a test is another one.
  return painted
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_style, text) => text;
}
