/** Gives GraphQL's own complaints about a value the codes that the service gives for the same complaint. */
import { GraphQLError, Kind } from 'graphql';
import type { ErrorCode } from '../domain/errors.ts';
import { fieldOf } from './error-field.ts';
import { mustBe } from './wrong-value.ts';

export interface InputError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field: string | undefined;
  readonly remedy: string | undefined;
}

/** Where a required value is missing or of the wrong type, these say more than INVALID_ARGUMENT. */
const CODE_BY_FIELD: Readonly<Record<string, ErrorCode>> = { namespace: 'INVALID_NAMESPACE' };
const CODE_OF_ABSENT: Readonly<Record<string, ErrorCode>> = { content: 'EMPTY_CONTENT' };

const VALUE_KINDS: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
  Kind.OBJECT_FIELD,
]);

const IS_NUMBER = /^(?:Float|Int) cannot represent/;
const IS_ABSENT = /was not provided|not to be null|must not be null|found null/;

/** The innermost reason: a variable's error wraps that of the scalar which refused the value. */
function reasonOf(error: GraphQLError): GraphQLError {
  let reason = error;
  while (reason.originalError instanceof GraphQLError) reason = reason.originalError;
  return reason;
}

function codeOf(reason: GraphQLError, field: string | undefined): ErrorCode {
  if (reason.extensions['code'] === 'INVALID_DATE') return 'INVALID_DATE';
  if (IS_NUMBER.test(reason.message)) return 'INVALID_NUMBER';
  const last = field?.split('.').at(-1) ?? '';
  const byAbsence = IS_ABSENT.test(reason.message) ? CODE_OF_ABSENT[last] : undefined;
  return byAbsence ?? CODE_BY_FIELD[last] ?? 'INVALID_ARGUMENT';
}

/** None of them repeats the value. */
function messageOf(reason: GraphQLError, field: string | undefined): string {
  if (IS_ABSENT.test(reason.message)) return `${field ?? 'An argument'}: A value is needed.`;
  // A sentence of ours.
  if (reason.extensions['code'] === 'INVALID_DATE') return `${field ?? 'A date'}: ${reason.message}`;
  return `${field ?? 'A value'} ${mustBe(reason.message)}.`;
}

/** The library stops here and lists no further wrong values. */
const TOO_MANY = /^Too many errors processing variables/;

/** Undefined where the error is not about a value: syntax, unknown fields and the like keep Apollo's codes. */
export function inputError(error: GraphQLError): InputError | undefined {
  if (TOO_MANY.test(error.message)) {
    return {
      code: 'INVALID_ARGUMENT',
      message: 'More values are wrong. Only the first ones are listed.',
      field: undefined,
      remedy: 'Correct the listed values, then send the request again.',
    };
  }
  const kind = error.nodes?.[0]?.kind;
  // A declaration that breaks the language's rules is no complaint about what was put into it.
  const isVariable =
    kind === Kind.VARIABLE_DEFINITION && error.extensions['code'] !== 'GRAPHQL_VALIDATION_FAILED';
  if (kind === undefined || !(isVariable || VALUE_KINDS.has(kind))) return undefined;
  const reason = reasonOf(error);
  const field = fieldOf(error, reason.message);
  const { remedy } = reason.extensions;
  return {
    code: codeOf(reason, field),
    message: messageOf(reason, field),
    field,
    remedy: typeof remedy === 'string' ? remedy : undefined,
  };
}
