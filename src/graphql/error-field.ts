/** Finds which input an error of GraphQL's own is about, in the words that the service uses for the same input. */
import { type ASTNode, type DocumentNode, type GraphQLError, Kind, parse, type Source, visit } from 'graphql';

/** `Field "content" of required type …`, `Field "RememberInput.content" of …`, `Field "x" is not defined by …` */
const NAMED_FIELD = /^Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined)/;

/** From an argument down to a node, as `input[3].occurredAt`; undefined where no argument is on the way. */
function pathTo(document: ASTNode, keys: readonly (string | number)[]): string | undefined {
  let path: string | undefined;
  let node: unknown = document;
  let list = false;
  for (const key of keys) {
    node = (node as Record<string | number, unknown>)[key];
    if (Array.isArray(node)) {
      list = key === 'values';
      continue;
    }
    const { kind, name } = node as { kind: Kind; name?: { value: string } };
    if (list && path !== undefined) path += `[${key}]`;
    list = false;
    if (kind === Kind.ARGUMENT) path = name?.value;
    else if (kind === Kind.OBJECT_FIELD && path !== undefined) path += `.${name?.value ?? ''}`;
  }
  return path;
}

/** One wrong document gives many errors, and may be long. */
const parsed = new WeakMap<Source, DocumentNode>();

function documentOf(source: Source): DocumentNode {
  const document = parsed.get(source) ?? parse(source);
  parsed.set(source, document);
  return document;
}

/** The path of the first node that satisfies the test, in the document that the error points into. */
function findPath(error: GraphQLError, test: (node: ASTNode) => boolean): string | undefined {
  if (error.source === undefined) return undefined;
  let found: string | undefined;
  const document = documentOf(error.source);
  visit(document, {
    // A declaration of a variable is not a use of it.
    VariableDefinition: () => false,
    enter(node, _key, _parent, path) {
      if (found === undefined && test(node)) found = pathTo(document, path);
    },
  });
  return found;
}

/** What follows the variable's name in `… at "input[3].occurredAt"; …`: `[3].occurredAt`. */
function insideVariable(message: string, variable: string): string {
  const marker = `at "${variable}`;
  const start = message.lastIndexOf(marker);
  if (start === -1) return '';
  const rest = message.slice(start + marker.length);
  return /^[.[][^"]*|^/.exec(rest)?.[0] ?? '';
}

/**
 * The field as the caller of the service would name it. `input` is dropped from the front of an object's
 * fields (`occurredAt`), and kept where it is a list (`input[3].occurredAt`).
 */
export function fieldOf(error: GraphQLError, reason: string): string | undefined {
  const node = error.nodes?.[0];
  if (node === undefined) return undefined;
  let path: string | undefined;
  if (node.kind === Kind.VARIABLE_DEFINITION) {
    const name = node.variable.name.value;
    const use = findPath(error, (other) => other.kind === Kind.VARIABLE && other.name.value === name) ?? name;
    path = use + insideVariable(error.message, name);
  } else {
    path = findPath(error, (other) => other.kind === node.kind && other.loc?.start === node.loc?.start);
  }
  const missing = NAMED_FIELD.exec(reason)?.[1];
  if (path === undefined) return missing;
  if (missing !== undefined && !path.endsWith(`.${missing}`)) path += `.${missing}`;
  return path.replace(/^input\./, '');
}
