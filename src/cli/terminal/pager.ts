/** Long lists go through a pager, as those of Git do: `less`, or what PAGER names. */
import { spawnSync } from 'node:child_process';

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'rows'>;

/** Leaves out of the screen what fits on it, keeps colours, and leaves the text on the screen. */
const LESS = 'FRX';

/** @returns the command of the pager; undefined where the lines are printed as they are */
export function pagerFor(
  lines: number,
  output: Output,
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (!output.isTTY || lines < output.rows || environment['TERM'] === 'dumb') return undefined;
  const chosen = environment['PAGER'] ?? (platform === 'win32' ? '' : 'less');
  return chosen === '' || chosen === 'cat' ? undefined : chosen;
}

/** @returns false where the pager did not start, so that the text must be printed */
export function showIn(pager: string, text: string, environment: NodeJS.ProcessEnv): boolean {
  const { status, error } = spawnSync(pager, {
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...environment, LESS: environment['LESS'] ?? LESS },
  });
  // A shell says 126 or 127 for a command that it cannot run. A pager that was left early closes the pipe, which is no fault.
  if (status === 126 || status === 127) return false;
  return error === undefined || ('code' in error && error.code === 'EPIPE');
}
