/** Parameters that a statement can be planned with. They name nothing that there is. */
import type { Shape, Statement } from './statement.ts';

/** Any value of this shape: lists of one, and nothing null that need not be. */
export function placeholder(shape: Shape): unknown {
  if (shape.kind === 'list') return [placeholder(shape.of)];
  if (shape.kind === 'record')
    return Object.fromEntries(
      Object.entries(shape.fields).map(([name, field]) => [name, placeholder(field)]),
    );
  switch (shape.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'float':
      return 1;
    case 'datetime':
    case 'instant':
      return new Date(0);
    case 'map':
      return {};
    case 'vector':
      return [1];
    case 'bytes':
      return new Uint8Array(1);
    case 'string':
      return 'warm-up';
  }
}

export const placeholders = <Params, Row>({ params }: Statement<Params, Row>): Params =>
  Object.fromEntries(
    Object.entries<Shape>(params).map(([name, shape]) => [name, placeholder(shape)]),
  ) as Params;
