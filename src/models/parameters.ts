/** Parameters of the models as data: one table a model, which validation, configuration and documents read. */
import { checkNumber } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';

/** The published designs, as docs/design.md letters them; `own` where none of them says. */
export type Source = 'A' | 'B' | 'C' | 'D' | 'E' | 'own' | 'FSRS-6';

export interface Parameter {
  readonly default: number;
  /** Inclusive, as is `max`. */
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly source: Source;
  readonly meaning: string;
}

export type ParameterTable = Readonly<Record<string, Parameter>>;

/** A number for each row of a table. */
export type ValuesOf<Table extends ParameterTable> = { readonly [Name in keyof Table]: number };

/**
 * The table's defaults, with some of them replaced.
 * @param field what the caller calls the whole, for the error's field
 * @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT, naming the parameter
 */
export function valuesOf<Table extends ParameterTable>(
  table: Table,
  replaced: Readonly<Record<string, number | undefined>> = {},
  field = 'parameters',
): ValuesOf<Table> {
  for (const [name, value] of Object.entries(replaced)) {
    const parameter = Object.hasOwn(table, name) ? table[name] : undefined;
    if (parameter === undefined) {
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `There is no such parameter. Use one of: ${Object.keys(table).join(', ')}.`,
        { field: `${field}.${name}` },
      );
    }
    if (value !== undefined) checkNumber(value, parameter.min, parameter.max, `${field}.${name}`);
  }
  const rows = Object.entries(table).map(([name, row]) => [name, replaced[name] ?? row.default] as const);
  return Object.fromEntries(rows) as ValuesOf<Table>;
}
