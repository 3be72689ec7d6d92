/** What a token is to be. */
import { z } from 'zod';
import { mayReach, MissingRight, type Principal, type Right, RIGHTS } from '../domain/access.ts';
import { checkWord } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { hasControls } from '../domain/texts/printable.ts';
import { dateField, nameField, namespaceField } from '../operation/fields.ts';

const MOST_NAMESPACES = 100;
const LONGEST_NAME = 100;

const refuse = (field: string, message: string): never => {
  throw new MemoryError('INVALID_ARGUMENT', message, { field });
};

export const tokenInput = z
  .object({
    name: nameField('name').transform(checkPrintable),
    /** Left out only with `allNamespaces`. */
    namespaces: z.array(namespaceField).readonly().optional(),
    allNamespaces: z.boolean().optional(),
    rights: z.array(z.string()).readonly().transform(checkRights),
    /** In the future; left out: it lasts until it is revoked. */
    expiresAt: dateField('expiresAt').optional(),
  })
  .transform(({ namespaces, allNamespaces, ...token }) => ({
    ...token,
    /** Null: all. */
    namespaces: allNamespaces === true ? checkNone(namespaces) : checkSome(namespaces),
  }));
export type TokenInput = z.output<typeof tokenInput>;

/** It is printed to terminals, among others. */
function checkPrintable(name: string): string {
  if (name.length <= LONGEST_NAME && !hasControls(name)) return name;
  return refuse('name', `name has 1–${LONGEST_NAME} characters, and no control characters.`);
}

const checkNone = (namespaces: readonly string[] = []): null =>
  namespaces.length === 0 ? null : refuse('allNamespaces', 'Namespaces are named, and all are.');

function checkSome(namespaces: readonly string[] = []): readonly string[] {
  if (namespaces.length > 0 && namespaces.length <= MOST_NAMESPACES) return [...new Set(namespaces)].sort();
  return refuse('namespaces', `A token is for 1–${MOST_NAMESPACES} namespaces, or for all.`);
}

function checkRights(given: readonly string[]): readonly Right[] {
  if (given.length === 0) refuse('rights', `A token has at least one of the rights ${RIGHTS.join(', ')}.`);
  const asked = new Set(given.map((right) => checkWord(right, RIGHTS, 'rights')));
  return RIGHTS.filter((right) => asked.has(right));
}

/** A token gives nothing that its maker does not have. @throws MissingRight */
export function noMoreRights(
  input: z.input<typeof tokenInput>,
  principal: Principal,
): z.input<typeof tokenInput> {
  for (const right of RIGHTS) {
    if (input.rights.includes(right) && !mayReach(principal, right, { store: true }))
      throw new MissingRight(right);
  }
  return input;
}
