/** What an assistant runs at the beginning and the end of a session, in its own settings. */
import { randomUUID } from 'node:crypto';
import { HOOKS, type HookName } from '../hook/names.ts';
import { addToList, cutJson, readJson, setJson } from './edit-json.ts';

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
const PROMPT_TIMEOUT_S = 2;
/** They run only where they are asked for. */
const OPTIONAL = { prompt: 'prompts', tool: 'files' } as const;
const isOptional = (name: HookName): name is keyof typeof OPTIONAL => name in OPTIONAL;

export interface HookEvents {
  /** Event, and what is run at it. */
  readonly names: Readonly<Record<string, HookName>>;
  /** Event, and at which tools. */
  readonly matchers: Readonly<Record<string, string>>;
  /** Of timeouts, in a second. */
  readonly units: number;
}

/** Recognises our hooks by what they run, wherever the program is installed. */
const OWN = new RegExp(
  `(?:main\\.[jt]s"?|npx -y hippograph(?:@[\\w.-]+)?) hook (${HOOKS.join('|')})( --set .*)?$`,
);

const isOwn = ({ hooks = [] }: Group): boolean => hooks.some(({ command = '' }) => OWN.test(command));

export interface HookProgram {
  /** The command line up to `hook`, quoted for a shell. */
  readonly run: string;
  /** What follows the name of the event, quoted for a shell; begins with a space where it is not empty. */
  readonly options: string;
  /** Whether it also recalls at each prompt. */
  readonly prompts?: boolean;
  /** Whether it also recalls at files and at failed commands. */
  readonly files?: boolean;
}

/**
 * New hooks take one line an event: a person reads what is added before it is written.
 * @param program undefined removes the hooks
 */
export function setHooks(
  text: string,
  program: HookProgram | undefined,
  { names, matchers, units }: HookEvents,
  file: string,
): string {
  let changed = text;
  // The editor puts each value of a list on a line of its own, also in what it set before.
  const places = new Map<string, string>();
  const placeOf = (written: string): string => {
    const place = randomUUID();
    places.set(place, written);
    return place;
  };
  for (const [event, name] of Object.entries(names)) {
    const all = readJson(changed, file)['hooks'] as Readonly<Record<string, readonly Group[]>> | undefined;
    const present = all?.[event] ?? [];
    const own = present.flatMap((group, at) => (isOwn(group) ? [at] : []));
    const hook: Hook | undefined =
      program === undefined || (isOptional(name) && program[OPTIONAL[name]] !== true)
        ? undefined
        : {
            type: 'command',
            command: `${program.run} hook ${name}${program.options}`,
            timeout: (isOptional(name) ? PROMPT_TIMEOUT_S : TIMEOUT_S) * units,
          };
    const matcher = matchers[event];
    const group = { ...(matcher === undefined ? {} : { matcher }), hooks: [hook] };
    if (own.length < present.length) {
      for (const at of own.toReversed()) changed = cutJson(changed, ['hooks', event, at]);
      if (hook !== undefined) changed = addToList(changed, ['hooks', event], placeOf(` ${onOneLine(group)}`));
    } else if (hook !== undefined) changed = setJson(changed, ['hooks', event], placeOf(onOneLine([group])));
    else if (own.length > 0) changed = cutJson(changed, ['hooks', event]);
  }
  for (const [place, written] of places) changed = changed.replace(JSON.stringify(place), () => written);
  const left = readJson(changed, file)['hooks'];
  return typeof left === 'object' && left !== null && Object.keys(left).length === 0
    ? setJson(changed, ['hooks'], undefined)
    : changed;
}

const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
