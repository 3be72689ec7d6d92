const NAMES: Readonly<Record<string, string>> = {
  hook: 'a hook',
  cli: 'the command line',
  dashboard: 'the dashboard',
  mcp: 'an assistant',
};

interface Asker {
  readonly who: string | null;
  readonly via: string | null;
}

/** Who asked, and by what. */
export function askerOf({ who, via }: Asker): string {
  const by = via === null ? undefined : (NAMES[via] ?? via);
  if (who === null) return by ?? 'the operator';
  return by === undefined || by === who ? who : `${who}, by ${by}`;
}
