/** What an assistant runs at the beginning and the end of a session, in its own settings. */
import { randomUUID } from 'node:crypto';
import type { HookName } from '../hook/names.ts';
import { setJson, readJson } from './edit-json.ts';

interface Hook {
  readonly type: 'command';
  readonly command: string;
  readonly timeout: number;
}

interface Group {
  readonly matcher?: string;
  readonly hooks?: readonly { readonly command?: string }[];
}

/** Seconds; the commands themselves end sooner. */
const TIMEOUT_S = 10;

/** Event, and what is run at it. */
const EVENTS: Readonly<Record<string, HookName>> = {
  SessionStart: 'session-start',
  Stop: 'stop',
  PreCompact: 'compact',
  SessionEnd: 'session-end',
};

/** Recognises our hooks by what they run, wherever the program is installed. */
const OWN = new RegExp(
  `(?:main\\.[jt]s"?|npx -y hippograph(?:@[\\w.-]+)?) hook (${Object.values(EVENTS).join('|')})( --set .*)?$`,
);

const isOwn = ({ hooks = [] }: Group): boolean => hooks.some(({ command = '' }) => OWN.test(command));

export interface HookProgram {
  /** The command line up to `hook`, quoted for a shell. */
  readonly run: string;
  /** What follows the name of the event, quoted for a shell; begins with a space where it is not empty. */
  readonly options: string;
}

/**
 * New hooks take one line an event: a person reads what is added before it is written.
 * @param program undefined removes the hooks
 */
export function setHooks(text: string, program: HookProgram | undefined, file: string): string {
  let changed = text;
  const places = new Map<string, readonly Group[]>();
  for (const [event, name] of Object.entries(EVENTS)) {
    const all = readJson(changed, file)['hooks'] as Readonly<Record<string, readonly Group[]>> | undefined;
    const others = (all?.[event] ?? []).filter((group) => !isOwn(group));
    const hook: Hook | undefined =
      program === undefined
        ? undefined
        : { type: 'command', command: `${program.run} hook ${name}${program.options}`, timeout: TIMEOUT_S };
    const groups = hook === undefined ? others : [...others, { hooks: [hook] }];
    if (hook !== undefined && others.length === 0) {
      // The editor puts each value of a list on a line of its own, also in what it set before.
      const place = randomUUID();
      places.set(place, groups);
      changed = setJson(changed, ['hooks', event], place);
    } else if (groups.length > 0) changed = setJson(changed, ['hooks', event], groups);
    else if (all?.[event] !== undefined) changed = setJson(changed, ['hooks', event], undefined);
  }
  for (const [place, groups] of places)
    changed = changed.replace(JSON.stringify(place), () => onOneLine(groups));
  const left = readJson(changed, file)['hooks'];
  return typeof left === 'object' && left !== null && Object.keys(left).length === 0
    ? setJson(changed, ['hooks'], undefined)
    : changed;
}

const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
