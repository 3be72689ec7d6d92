/** Renames the fields in an error of the service to the names that the tool's arguments have. */
import { MemoryError } from '../../domain/errors.ts';

function toldAs(field: string, names: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(names, field)) return names[field];
  const [, head = '', rest = ''] = /^([^.[]+)(.*)$/su.exec(field) ?? [];
  return Object.hasOwn(names, head) ? `${names[head]}${rest}` : undefined;
}

/** The rest of a field, `[0].content`, stays. @param names by the service's name of an argument, the tool's; a whole field such as `texts[0]` goes before its head */
export function renameErrorFields(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof MemoryError) || error.field === undefined) return error;
  const { code, message, remedy, cause, field } = error;
  const told = toldAs(field, names);
  if (told === undefined) return error;
  // Further on, a field's name may be any word.
  const said = message.startsWith(`${field} `) ? `${told}${message.slice(field.length)}` : message;
  return new MemoryError(code, said, {
    field: told,
    ...(remedy === undefined ? {} : { remedy }),
    cause,
  });
}
