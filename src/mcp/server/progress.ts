/** Tells a client that asked for it that its call is still at work, and since when. */
import type { ServerContext } from '@modelcontextprotocol/server';

const EVERY_MS = 1_000;

/** Until it is disposed of. The first word comes after a second: most calls are over by then. */
export function tellingProgress({ mcpReq }: ServerContext, doing: string): Disposable {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { [Symbol.dispose]: () => undefined };
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    const params = { progressToken, progress: seconds, message: `${doing}, for ${seconds} s` };
    // A client that has gone is noticed by the call itself.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  }, EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
