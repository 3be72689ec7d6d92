import { shortId } from '../../domain/short-id.ts';
import { standingLines } from '../standing/standing-lines.ts';
import type { Body, ReadScope } from './body.ts';

/** As many as a page of the service has. */
const MOST = 200;

/** All that the user always wants. What the start of a session has of it does not come again in the session. */
export async function readStanding(
  namespace: string,
  { service, signal, reader }: ReadScope & { readonly reader: string },
): Promise<Body> {
  const { wishes, total } = await service.standing({ namespace, first: MOST, personal: true }, { signal });
  await service.standingToTell({ namespace, to: reader }, { signal });
  return {
    data: {
      total,
      wishes: wishes.map(({ kind, text, condition, memoryId, from, occurredAt }) => ({
        id: shortId(memoryId),
        ...(from === null ? {} : { namespace: from }),
        kind,
        text,
        condition,
        occurredAt: occurredAt.toISOString(),
      })),
    },
    text: total === 0 ? 'Nothing stands yet.' : standingLines(wishes, total - wishes.length).trimEnd(),
  };
}
