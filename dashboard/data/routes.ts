/** A client of the routes beside /graphql: tokens, export and import. */
import { replyOf, send, withoutData } from './client.ts';

/** Posts where there is a body. Rejects with ServiceError. */
export async function askRoute<Result>(path: string, body?: unknown): Promise<Result> {
  const response = await send(path, { body });
  const reply = await replyOf(response);
  if (!response.ok) throw withoutData(response);
  return reply as Result;
}

/** A file of the service. Rejects with ServiceError. */
export async function fileFrom(path: string): Promise<Blob> {
  const response = await send(path);
  if (response.ok) return response.blob();
  await replyOf(response);
  throw withoutData(response);
}
