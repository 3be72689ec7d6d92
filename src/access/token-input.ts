/** Checks what a token is to be. */
import {
  type CreateTokenInput,
  mayReach,
  MissingRight,
  type Principal,
  type Right,
  RIGHTS,
} from '../domain/access.ts';
import { checkDate, checkNamespace, checkPresentName, checkWord } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { hasControls } from '../domain/printable.ts';

const MOST_NAMESPACES = 100;
const LONGEST_NAME = 100;

export interface CheckedToken {
  readonly name: string;
  /** Null: all. */
  readonly namespaces: readonly string[] | null;
  readonly rights: readonly Right[];
  readonly expiresAt: Date | null;
}

const refuse = (field: string, message: string): never => {
  throw new MemoryError('INVALID_ARGUMENT', message, { field });
};

/** @throws MemoryError INVALID_ARGUMENT, INVALID_NAMESPACE, INVALID_TEXT or INVALID_DATE naming the field */
export function checkTokenInput(input: CreateTokenInput, now: Date): CheckedToken {
  return {
    name: checkedName(input.name),
    namespaces: checkedNamespaces(input),
    rights: checkedRights(input.rights),
    expiresAt: input.expiresAt === undefined ? null : checkedExpiry(input.expiresAt, now),
  };
}

function checkedName(given: string): string {
  const name = checkPresentName(given, 'name');
  // It is printed to terminals, among others.
  if (name.length > LONGEST_NAME || hasControls(name)) {
    refuse('name', `name has 1–${LONGEST_NAME} characters, and no control characters.`);
  }
  return name;
}

function checkedNamespaces({ namespaces, allNamespaces }: CreateTokenInput): readonly string[] | null {
  if (allNamespaces === true) {
    if (namespaces !== undefined && namespaces.length > 0)
      refuse('allNamespaces', 'Namespaces are named, and all are.');
    return null;
  }
  if (namespaces === undefined || namespaces.length === 0 || namespaces.length > MOST_NAMESPACES)
    return refuse('namespaces', `A token is for 1–${MOST_NAMESPACES} namespaces, or for all.`);
  return [...new Set(namespaces.map(checkNamespace))].sort();
}

function checkedRights(given: readonly string[]): readonly Right[] {
  if (given.length === 0) refuse('rights', `A token has at least one of the rights ${RIGHTS.join(', ')}.`);
  const asked = new Set(given.map((right) => checkWord(right, RIGHTS, 'rights')));
  return RIGHTS.filter((right) => asked.has(right));
}

function checkedExpiry(given: Date, now: Date): Date {
  const expiresAt = checkDate(given, 'expiresAt');
  if (expiresAt > now) return expiresAt;
  throw new MemoryError('INVALID_DATE', 'expiresAt is not in the future.', { field: 'expiresAt' });
}

/** A token gives nothing that its maker does not have. @throws MissingRight */
export function noMoreRights(input: CreateTokenInput, principal: Principal): CreateTokenInput {
  for (const right of RIGHTS) {
    if (input.rights.includes(right) && !mayReach(principal, right, { store: true }))
      throw new MissingRight(right);
  }
  return input;
}
