/**
 * An answer in the form that its reader accepts. The SDK refuses a client that does not accept both JSON and an event stream; some
 * clients and proxies name one of them, or none.
 */
import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { isMessage, type JsonRpcMessage } from '../json-rpc.ts';

export type Form = 'json' | 'events' | 'either';

const JSON_TYPE = 'application/json';
const EVENTS_TYPE = 'text/event-stream';

/** Which it takes; from then on the request accepts both, as the SDK asks. What accepts neither stays as it is, to be refused. */
export function acceptedForm({ method, headers }: IncomingMessage): Form {
  const accept = headers.accept ?? '*/*';
  const [json, events] = [accept.includes(JSON_TYPE), accept.includes(EVENTS_TYPE)];
  if (method !== 'POST' || (json && events)) return 'either';
  if (!json && !events && !/\*\/\*|application\/\*/.test(accept)) return 'either';
  headers.accept = `${JSON_TYPE}, ${EVENTS_TYPE}`;
  return events ? 'events' : 'json';
}

/** @param response of a call: a stream of it ends */
export async function inAcceptedForm(response: Response, form: Form): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (form === 'json' && type.startsWith(EVENTS_TYPE)) {
    const answers = answersIn(await response.text());
    return formed(response, JSON_TYPE, JSON.stringify(answers.length === 1 ? answers[0] : answers));
  }
  if (form === 'events' && type.startsWith(JSON_TYPE))
    return formed(response, EVENTS_TYPE, `event: message\ndata: ${await response.text()}\n\n`);
  return response;
}

/** Without the notifications before the answer: progress has no place in JSON. */
function answersIn(stream: string): JsonRpcMessage[] {
  const answers: JsonRpcMessage[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const message: unknown = data === '' ? undefined : JSON.parse(data);
      if (isMessage(message) && message.method === undefined) answers.push(message);
    },
  });
  parser.feed(stream);
  return answers;
}

function formed({ status, headers }: Response, type: string, body: string): Response {
  const own = new Headers(headers);
  own.set('content-type', type);
  own.delete('content-length');
  return new Response(body, { status, headers: own });
}
