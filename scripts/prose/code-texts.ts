/** The texts in code that people and models read: each with its kind, and its place in the source. */
import { parse, type StringValueNode, visit } from 'graphql';
import { read } from '../generated.ts';

export interface CodeText {
  readonly kind: string;
  /** File and line. */
  readonly name: string;
  readonly text: string;
}

export function schemaDescriptions(): CodeText[] {
  const found: CodeText[] = [];
  visit(parse(read('schema.graphql')), {
    enter(node) {
      const { description } = node as { readonly description?: StringValueNode };
      if (description !== undefined)
        found.push({
          kind: 'schema descriptions',
          name: `schema.graphql:${description.loc?.startToken.line ?? 0}`,
          text: description.value,
        });
    },
  });
  return found;
}
