/** What can be read besides what is listed. Deterministic, and answered without a service. */
import type { ItemKind } from './uri.ts';

export interface Template {
  readonly name: string;
  readonly title: string;
  readonly uriTemplate: string;
  readonly description: string;
  readonly mimeType: string;
}

const FORM = 'JSON; with ?format=text plain text.';

function item(kind: ItemKind, variable: string, title: string, description: string): Template {
  return {
    name: kind,
    title,
    uriTemplate: `hippograph://{namespace}/${kind}/{${variable}}`,
    description: `${description} ${FORM}`,
    mimeType: 'application/json',
  };
}

export const TEMPLATES: readonly Template[] = [
  item('memory', 'id', 'A memory', 'One memory by its id, verbatim, with what is known about it.'),
  item('entity', 'idOrName', 'An entity', 'An entity that memories mention, with its facts.'),
  item('session', 'sessionId', 'A session', 'What a session has in mind, and its latest turns.'),
  {
    name: 'health',
    title: 'Health of a memory',
    uriTemplate: 'hippograph://{namespace}/health',
    description: `The state of a namespace's memory: tiers, items due for consolidation, background jobs. ${FORM}`,
    mimeType: 'application/json',
  },
  {
    name: 'standing',
    title: 'What the user always wants',
    uriTemplate: 'hippograph://{namespace}/standing',
    description: `Instructions, traits and preferences that stand in a namespace. ${FORM}`,
    mimeType: 'application/json',
  },
];
