/** Checks the properties of a line against the schema of its kind: what the code reads later has the type that it expects. */
import { MemoryError } from '../../domain/errors.ts';
import type { PortableProperties } from '../../domain/requests/transfer.ts';
import type { KindSchema } from './kinds.ts';
import { typeOf } from './properties.ts';

/** @throws MemoryError MALFORMED_LINE naming the property */
export function checkProperties(
  given: PortableProperties,
  { required, types, untyped }: KindSchema,
  kind: string,
): void {
  for (const name of required)
    if (given[name] === undefined) throw malformed(name, `${kind} must have ${name}, and it is missing.`);
  if (untyped === true) return;
  for (const [name, value] of Object.entries(given)) {
    // A property may be called as what every object inherits.
    const own = types !== undefined && Object.hasOwn(types, name) ? types[name] : undefined;
    const type = own ?? typeOf(name);
    const issue = type?.safeParse(value).error?.issues[0];
    if (issue !== undefined)
      throw malformed([name, ...issue.path].join('.'), `${name} of ${kind} is not usable: ${issue.message}.`);
  }
}

const malformed = (field: string, message: string): MemoryError =>
  new MemoryError('MALFORMED_LINE', message, { field });
