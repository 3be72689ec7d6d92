/**
 * The header by which the proxy of an assistant narrows its requests to the project that it runs in: `hippograph-scope: project=a; read=b,c; write=d`. It takes
 * rights away and never gives any, so anybody may send it.
 */
import { isNamespace } from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import { type Grant, type Principal, RIGHTS } from '../../domain/access.ts';

export const SCOPE_HEADER = 'hippograph-scope';

const SHAPE = /^project=([^;]*); read=([^;]*); write=([^;]*)$/;
const MOST_NAMESPACES = 100;

/** @throws MemoryError INVALID_ARGUMENT for anything that is not of the shape: half a scope would be none. */
export function projectScope(header: string | readonly string[]): Principal {
  const [, project = '', read = '', write = ''] = SHAPE.exec(String(header)) ?? refuse();
  const own = project === '' ? undefined : checked(project);
  const grants: Grant[] = [
    { rights: ['read'], namespaces: listed(read) },
    { rights: ['read', 'write'], namespaces: listed(write) },
  ];
  if (own !== undefined) grants.push({ rights: RIGHTS, namespaces: [own] });
  return { kind: 'project', name: `project ${own ?? 'none'}`, grants, ownNamespace: own };
}

function listed(text: string): readonly string[] | 'all' {
  if (text === '*') return 'all';
  const names = text === '' ? [] : text.split(',');
  if (names.length > MOST_NAMESPACES) refuse();
  return names.map(checked);
}

function checked(namespace: string): string {
  return isNamespace(namespace) ? namespace : refuse();
}

function refuse(): never {
  throw new MemoryError('INVALID_ARGUMENT', `The header ${SCOPE_HEADER} is not usable.`, {
    field: SCOPE_HEADER,
  });
}
