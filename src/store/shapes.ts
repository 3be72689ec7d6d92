/** Short names for the shapes that the generated statements are made of. */
import type { ScalarName, Shape } from './statement.ts';

const scalar = (type: ScalarName): Shape => ({ kind: 'scalar', type, nullable: false });

export const string = scalar('string');
export const integer = scalar('integer');
export const float = scalar('float');
export const boolean = scalar('boolean');
export const datetime = scalar('datetime');
export const instant = scalar('instant');
export const map = scalar('map');
export const bytes = scalar('bytes');
export const vector = scalar('vector');

export const list = (of: Shape): Shape => ({ kind: 'list', of, nullable: false });
export const record = (fields: Readonly<Record<string, Shape>>): Shape => ({
  kind: 'record',
  fields,
  nullable: false,
});
export const maybe = (shape: Shape): Shape => ({ ...shape, nullable: true });
