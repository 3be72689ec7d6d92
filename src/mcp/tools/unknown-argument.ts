/** Finds the argument that is meant by one that a tool does not have. */
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { z } from 'zod';

/** Words that models use for the same argument. Of two words in one row, a tool has the one that is meant. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['content', 'text', 'message', 'memory', 'body', 'note', 'statement', 'value', 'data'],
  ['query', 'question', 'q', 'text', 'search', 'prompt', 'topic', 'task'],
  ['text', 'observation', 'statement', 'fact', 'description'],
  ['task', 'triggerpattern', 'goal', 'title', 'name', 'description'],
  ['steps', 'trajectory', 'actions', 'script', 'procedure'],
  ['score', 'successscore', 'rating', 'successrate'],
  ['success', 'succeeded', 'ok', 'outcome', 'result'],
  ['limit', 'topk', 'k', 'n', 'count', 'top', 'first', 'max', 'maxresults'],
  ['tokenbudget', 'maxtokens', 'tokens', 'budget'],
  ['sessionid', 'session', 'conversation', 'conversationid', 'thread', 'threadid', 'chatid'],
  ['namespace', 'userid', 'agentid', 'space', 'scope', 'collection'],
  ['who', 'speaker', 'author', 'role', 'user'],
  ['occurredat', 'date', 'timestamp', 'time', 'at', 'when', 'createdat'],
  ['occurredfrom', 'from', 'since', 'after', 'start'],
  ['occurredbefore', 'before', 'until', 'end'],
  ['tags', 'tag', 'labels', 'categories', 'category'],
  ['entity', 'name', 'subject', 'from', 'source'],
  ['relationtype', 'relation', 'predicate', 'relationship', 'type'],
  ['to', 'object', 'target'],
  ['id', 'memoryid', 'uuid', 'episodeid', 'factid'],
  ['supersedes', 'replaces', 'supersede'],
  ['minrelevance', 'threshold', 'minscore', 'relevance'],
];

/** `session_id` and `sessionId` are one word. */
const plain = (name: string): string => name.replaceAll(/[_\-\s]/g, '').toLowerCase();

/** The arguments of an object, by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** What to write instead of `name`, among the arguments that are not given yet; undefined where nothing is alike. */
export function meantBy(name: string, shape: Shape, given: readonly string[]): string | undefined {
  const free = Object.keys(shape).filter((key) => !given.includes(key));
  const word = plain(name);
  const rows = SYNONYMS.filter((row) => row.includes(word));
  return (
    free.find((key) => plain(key) === word) ??
    free.find((key) => rows.some((row) => row.includes(plain(key)))) ??
    within(name, shape) ??
    suggestionList(name, free)[0]
  );
}

/** Words that can only mean one argument, whatever tool has it. */
const SURE: Readonly<Record<string, readonly string[]>> = {
  content: ['text', 'message', 'memory', 'body', 'note', 'statement'],
  query: ['question', 'q', 'text', 'search'],
  text: ['observation', 'statement', 'fact'],
  task: ['triggerpattern', 'goal'],
  steps: ['trajectory', 'actions'],
  score: ['successscore', 'successrate'],
  limit: ['topk', 'k', 'maxresults', 'count'],
  tokenbudget: ['maxtokens'],
  sessionid: ['session', 'conversationid', 'threadid', 'chatid'],
  context: ['contextids'],
  id: ['memoryid', 'episodeid'],
  who: ['speaker', 'author'],
};

/** The argument that `name` stands for beyond doubt, and that is not given yet: it is taken for that one. */
export function surelyMeantBy(name: string, shape: Shape, given: readonly string[]): string | undefined {
  const free = Object.keys(shape).filter((key) => !given.includes(key));
  const word = plain(name);
  return (
    free.find((key) => plain(key) === word) ?? free.find((key) => SURE[plain(key)]?.includes(word) === true)
  );
}

/** An argument of that name inside another: `filter.who`. */
function within(name: string, shape: Shape): string | undefined {
  const outer = Object.keys(shape).find((key) => Object.hasOwn(shapeAt(shape[key], []), name));
  return outer === undefined ? undefined : `${outer}.${name}`;
}

/** The arguments of the object that holds the last key of a path; none where the path leads to no object. */
export function shapeAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): Shape {
  const inner = bare(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodArray) return key === undefined ? {} : shapeAt(inner.element, rest);
  if (!(inner instanceof z.ZodObject)) return {};
  const shape = inner.shape as Shape;
  return key === undefined ? shape : shapeAt(shape[String(key)], rest);
}

/** Without what surrounds a schema: optional, a default, a step before. */
function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}
