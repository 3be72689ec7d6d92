/** Asks the user before something that cannot be undone, in the way that the client supports. */
import { randomBytes } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isObject } from '../../domain/json-object.ts';

/** `cannot`: the client has no way to ask its user; the answer has to say what to do instead. */
export type Answer = 'yes' | 'no' | 'cannot';

export interface Question {
  /** One line that names exactly what is to be done, and where; an answer counts for nothing else. */
  readonly deed: string;
  /** What the user reads. */
  readonly message: string;
}

export type Confirm = (question: Question) => Promise<Answer>;

/** Where nothing is done that would need it. */
export const neverConfirmed: Confirm = async () => 'cannot';

/** Thrown to end this round of a call; the client asks its user and calls again. */
export class InputNeeded extends Error {
  override readonly name = 'InputNeeded';
  readonly result: InputRequiredResult;

  constructor(result: InputRequiredResult) {
    super('The user is asked first.');
    this.result = result;
  }
}

const KEY = 'confirm';
const ANSWER_WITHIN_SECONDS = 600;

interface Asked {
  readonly deed: string;
}

/**
 * Signed with a key that this process alone has: what comes back with an answer is what went out, for the same caller,
 * within ten minutes. A restarted service asks again.
 */
export const asked = createRequestStateCodec<Asked>({
  key: randomBytes(32),
  ttlSeconds: ANSWER_WITHIN_SECONDS,
  bind: ({ mcpReq, http }) => `${mcpReq.method}\u0000${http?.authInfo?.clientId ?? ''}`,
});

function canAsk({ mcpReq }: ServerContext): boolean {
  const envelope: unknown = mcpReq.envelope;
  const capabilities = isObject(envelope) ? envelope[CLIENT_CAPABILITIES_META_KEY] : undefined;
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined;
  // An empty object meant forms before there was anything else.
  return isObject(elicitation) && ('form' in elicitation || Object.keys(elicitation).length === 0);
}

/** For one call; what a client of an older revision can, is not known here, as no state is kept between its requests. */
export function confirmBy(context: ServerContext): Confirm {
  return async ({ deed, message }) => {
    if (!canAsk(context)) return 'cannot';
    const { mcpReq } = context;
    const response = inputResponse(mcpReq.inputResponses, KEY);
    // Without the state that was signed for this very deed, an answer was given to some other question.
    if (response.kind === 'elicit' && mcpReq.requestState<Asked>()?.deed === deed) {
      return response.action === 'accept' && response.content?.['confirmed'] === true ? 'yes' : 'no';
    }
    const form = {
      type: 'object' as const,
      properties: { confirmed: { type: 'boolean' as const, title: 'Erase it for good', default: false } },
      required: ['confirmed'],
    };
    throw new InputNeeded(
      inputRequired({
        inputRequests: { [KEY]: inputRequired.elicit({ message, requestedSchema: form }) },
        requestState: await asked.mint({ deed }, context),
      }),
    );
  };
}
