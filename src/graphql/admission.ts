/** What an operation must be before anything is done for it: known, or small enough. The same whichever way it comes. */
import { createHash } from 'node:crypto';
import {
  BREAK,
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { MemoryError } from '../domain/errors.ts';
import { executableSchema } from './executable-schema.ts';
import { LIMITS } from './limits.ts';
import { weigh } from './weigh.ts';

export interface Asked {
  readonly query?: string | null | undefined;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface Admitted {
  /** Also where only its hash was sent. */
  readonly query: string;
  /** It changes nothing, and may be ended at any time. */
  readonly isQuery: boolean;
}

/** Limits for operations that are known by their hash: how many, and how many characters together. */
const MOST_KNOWN = 1_000;
const KNOWN_CHARACTERS = 4 * 2 ** 20;
const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);
const HASH = /^[0-9a-f]{64}$/;

const tooLarge = (field: keyof typeof LIMITS, message: string): MemoryError =>
  new MemoryError('QUERY_TOO_LARGE', message, {
    field,
    remedy: 'Request less at once: use pages, and put values into variables.',
  });

export class Admission {
  readonly #known = new LRUCache<string, string>({
    max: MOST_KNOWN,
    maxSize: KNOWN_CHARACTERS,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  /**
   * What is to be executed. What is not GraphQL at all is let through: the next reader reports it.
   * @throws MemoryError QUERY_TOO_LARGE naming the limit, BATCH_TOO_LARGE, PERSISTED_QUERY_NOT_FOUND, INVALID_ARGUMENT
   */
  admit(asked: Asked): Admitted | undefined {
    const hash = hashIn(asked.extensions);
    const query = asked.query ?? (hash === undefined ? undefined : this.#known.get(hash));
    if (query === undefined && hash !== undefined) {
      throw new MemoryError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', {
        remedy: 'Send the query again with its text.',
      });
    }
    if (query === undefined) return undefined;
    if (query.length > LIMITS.characters) {
      throw tooLarge('characters', `A query has at most ${LIMITS.characters} characters.`);
    }
    if (hash !== undefined && createHash('sha256').update(query).digest('hex') !== hash) {
      throw new MemoryError('INVALID_ARGUMENT', 'The hash does not match the query.', {
        field: 'extensions.persistedQuery.sha256Hash',
      });
    }
    const document = read(query);
    if (document === undefined) return undefined;
    checkItems(asked.variables, document);
    checkText(document);
    const { cost, depth } = weigh(executableSchema, document, asked.variables ?? {});
    if (depth > LIMITS.depth) throw tooLarge('depth', `Fields go at most ${LIMITS.depth} deep.`);
    if (cost > LIMITS.cost) {
      throw tooLarge('cost', `This may cost ${Math.ceil(cost)}; ${LIMITS.cost} is the most.`);
    }
    if (hash !== undefined) this.#known.set(hash, query);
    const operation = getOperationAST(document, asked.operationName);
    return { query, isQuery: operation?.operation === OperationTypeNode.QUERY };
  }
}

/** @throws MemoryError INVALID_ARGUMENT */
function hashIn(extensions: Asked['extensions']): string | undefined {
  const persisted = extensions?.['persistedQuery'];
  if (persisted === undefined || persisted === null) return undefined;
  const hash: unknown =
    typeof persisted === 'object' && 'sha256Hash' in persisted ? persisted.sha256Hash : undefined;
  if (typeof hash === 'string' && HASH.test(hash)) return hash;
  throw new MemoryError('INVALID_ARGUMENT', 'A persisted query needs its SHA-256 hash in hexadecimal.', {
    field: 'extensions.persistedQuery.sha256Hash',
  });
}

/** Undefined where it is no GraphQL. */
function read(query: string): DocumentNode | undefined {
  checkNesting(query);
  try {
    return parse(query, { maxLexicalTokens: LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError && /contains more tha[nt] /.test(error.message)) {
      throw tooLarge('tokens', `A query has at most ${LIMITS.tokens} tokens.`);
    }
    return undefined;
  }
}

/** The parser works by recursion: deep nesting would exhaust the stack. */
function checkNesting(query: string): void {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  try {
    // The parser refuses a query with more tokens.
    for (let tokens = 0; tokens <= LIMITS.tokens; tokens += 1) {
      const { kind } = lexer.advance();
      if (OPENING.has(kind)) depth += 1;
      else if (CLOSING.has(kind)) depth -= 1;
      if (depth > LIMITS.nesting) break;
      if (kind === TokenKind.EOF) return;
    }
  } catch {
    // This is not GraphQL. The parser says so.
    return;
  }
  if (depth > LIMITS.nesting)
    throw tooLarge(
      'nesting',
      `A query has at most ${LIMITS.nesting} brackets within brackets. This one is nested too deep.`,
    );
}

function checkText(document: DocumentNode): void {
  const counts = { fields: 0, aliases: 0, directives: 0 };
  visit(document, {
    enter({ kind, ...node }) {
      if (kind === Kind.FIELD) counts.fields += 1;
      if (kind === Kind.FIELD && 'alias' in node && node.alias !== undefined) counts.aliases += 1;
      if (kind === Kind.DIRECTIVE) counts.directives += 1;
    },
  });
  for (const what of ['fields', 'aliases', 'directives'] as const) {
    if (counts[what] > LIMITS[what]) throw tooLarge(what, `A query has at most ${LIMITS[what]} ${what}.`);
  }
}

/** Reading a list is work before anybody has looked at its length. */
function checkItems(variables: Asked['variables'], document: DocumentNode): void {
  const given = Object.entries(variables ?? {});
  const long = given.flatMap(([name, value]) => pathsTooLong(value).map((path) => ({ name, path })));
  const [first] = long;
  if (first === undefined) return;
  // As the caller of the field knows it, whatever name their variable has.
  const field = [argumentOf(first.name, document) ?? first.name, ...first.path].join('.');
  throw new MemoryError('BATCH_TOO_LARGE', `A list has at most ${LIMITS.items} items.`, {
    field: field.replace(/^input\./, ''),
  });
}

/** Where within a value a list is too long: in itself, or in one of its fields. */
function pathsTooLong(value: unknown): (readonly string[])[] {
  if (Array.isArray(value)) return value.length > LIMITS.items ? [[]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(each) && each.length > LIMITS.items ? [[key]] : [],
  );
}

/** The first argument that is given by the variable. */
function argumentOf(variable: string, document: DocumentNode): string | undefined {
  let found: string | undefined;
  visit(document, {
    Argument({ name, value }) {
      if (value.kind !== Kind.VARIABLE || value.name.value !== variable) return undefined;
      found = name.value;
      return BREAK;
    },
  });
  return found;
}
