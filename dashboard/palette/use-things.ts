import {
  EntitiesDocument,
  ProceduresDocument,
  SearchDocument,
  SessionsDocument,
} from '../data/documents.generated.ts';
import { useLater } from '../data/use-later.ts';
import { useQuery } from '../data/use-query.ts';
import { counted, moment, words } from '../parts/format.ts';
import { asOf } from '../state/selection.ts';
import { has } from './choice.ts';

/** A memory, an entity, a procedure or a session. */
export interface Thing {
  readonly kind: 'memory' | 'entity' | 'procedure' | 'session';
  readonly id: string;
  readonly name: string;
  readonly hint: string;
}

export interface Things {
  readonly entities: readonly Thing[];
  readonly memories: readonly Thing[];
  readonly procedures: readonly Thing[];
  readonly sessions: readonly Thing[];
}

const DEBOUNCE_MS = 200;
/** The most of each kind. */
export const SHOWN = 5;
/** Sessions among which a name is looked for. */
const LOOKED_AT = 200;

/** What a text means: entities by the start of their names, memories by what they say, procedures by their task, sessions by their names. */
export function useThings(namespace: string | undefined, text: string): Things {
  const later = useLater(text, DEBOUNCE_MS);
  const asked = later === '' || namespace === undefined ? undefined : namespace;
  const when = asOf.value === undefined ? {} : { asOf: asOf.value };
  const memories = useQuery(
    SearchDocument,
    asked === undefined
      ? undefined
      : { input: { namespace: asked, query: later, limit: SHOWN, learn: false, record: false, ...when } },
  );
  const entities = useQuery(
    EntitiesDocument,
    asked === undefined ? undefined : { namespace: asked, first: SHOWN, prefix: later, ...when },
  );
  const procedures = useQuery(
    ProceduresDocument,
    asked === undefined ? undefined : { namespace: asked, first: SHOWN, task: later, ...when },
  );
  const sessions = useQuery(
    SessionsDocument,
    namespace === undefined ? undefined : { namespace, first: LOOKED_AT },
  );
  // The answer to an earlier text is no answer to this one.
  const current = text !== '' && later === text && !memories.loading && !entities.loading;
  const hits = current ? (memories.data?.recall.hits ?? []) : [];
  const named = current ? (entities.data?.entities.edges ?? []) : [];
  const fitting =
    text !== '' && later === text && !procedures.loading ? (procedures.data?.procedures.edges ?? []) : [];
  const known = text === '' ? [] : (sessions.data?.sessions.edges ?? []);
  return {
    entities: named.map(({ node: { id, name, type, mentions } }) => ({
      kind: 'entity',
      id,
      name,
      hint: `${words(type)}, ${counted(mentions, 'memory')}`,
    })),
    memories: hits
      .filter(({ relevanceBand }) => relevanceBand !== 'WEAK')
      .map(({ memory: { id, content, who, occurredAt } }) => ({
        kind: 'memory',
        id,
        name: content,
        hint: `${who === null ? '' : `${who}, `}${moment(occurredAt)}`,
      })),
    procedures: fitting.map(({ node: { id, name, triggerPattern } }) => ({
      kind: 'procedure',
      id,
      name,
      hint: triggerPattern,
    })),
    sessions: known
      .filter(({ node: { id } }) => has(id, text))
      .slice(0, SHOWN)
      .map(({ node: { id, turns } }) => ({ kind: 'session', id, name: id, hint: counted(turns, 'turn') })),
  };
}
