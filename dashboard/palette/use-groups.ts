import {
  EntitiesDocument,
  NamespacesDocument,
  ProceduresDocument,
  SearchDocument,
  SessionsDocument,
} from '../data/documents.generated.ts';
import { useLater } from '../data/use-later.ts';
import { useQuery } from '../data/use-query.ts';
import { counted, moment, words } from '../parts/format.ts';
import { asOf, rememberNamespace } from '../state/selection.ts';
import { go, href, setQuery } from '../state/route.ts';
import { type Choice, type Group, has } from './choice.ts';
import { actionChoices, pageChoices } from './pages.ts';

const DEBOUNCE_MS = 200;
/** The most of each kind. */
const SHOWN = 5;
/** Sessions and namespaces among which a name is looked for. */
const LOOKED_AT = 200;

/** What the palette offers for a text, in groups; without a text, pages and actions. */
export function useGroups(namespace: string | undefined, text: string): readonly Group[] {
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
  const namespaces = useQuery(NamespacesDocument, { first: LOOKED_AT });
  const found = (all: readonly Choice[]): readonly Choice[] => all.filter(({ name }) => has(name, text));
  if (text === '')
    return [
      { title: 'Pages', choices: pageChoices() },
      { title: 'Actions', choices: actionChoices() },
    ];
  // The answer to an earlier text is no answer to this one.
  const current = later === text && !memories.loading && !entities.loading;
  const hits = current ? (memories.data?.recall.hits ?? []) : [];
  const known = later === text && !procedures.loading ? (procedures.data?.procedures.edges ?? []) : [];
  const named = current ? (entities.data?.entities.edges ?? []) : [];
  return [
    { title: 'Pages', choices: found(pageChoices()) },
    {
      title: 'Entities',
      choices: named.map(({ node: { id, name, type, mentions } }) => ({
        key: `entity ${id}`,
        name,
        hint: `${words(type)}, ${counted(mentions, 'memory')}`,
        onChoose: () => go('entities', id),
      })),
    },
    {
      title: 'Memories',
      choices: [
        ...hits
          .filter(({ relevanceBand }) => relevanceBand !== 'WEAK')
          .map(({ memory: { id, content, who, occurredAt } }) => ({
            key: `memory ${id}`,
            name: content,
            hint: `${who === null ? '' : `${who}, `}${moment(occurredAt)}`,
            onChoose: () => go('memory', id),
          })),
        {
          key: 'search',
          name: `Search all memories for “${text}”`,
          onChoose: () => {
            location.hash = href('', undefined, { q: text });
          },
        },
      ],
    },
    {
      title: 'Procedures',
      choices: known.map(({ node: { id, name, triggerPattern } }) => ({
        key: `procedure ${id}`,
        name,
        hint: triggerPattern,
        onChoose: () => go('procedures', id),
      })),
    },
    {
      title: 'Sessions',
      choices: found(
        (sessions.data?.sessions.edges ?? []).map(({ node: { id, turns } }) => ({
          key: `session ${id}`,
          name: id,
          hint: counted(turns, 'turn'),
          onChoose: () => go('sessions', id),
        })),
      ).slice(0, SHOWN),
    },
    {
      title: 'Namespaces',
      choices: found(
        (namespaces.data?.namespaces.edges ?? []).map(({ node: { name } }) => ({
          key: `namespace ${name}`,
          name,
          onChoose: () => {
            rememberNamespace(name);
            setQuery({ ns: name, validAt: undefined, knownAt: undefined });
          },
        })),
      ).slice(0, SHOWN),
    },
    { title: 'Actions', choices: found(actionChoices()) },
  ].filter(({ choices }) => choices.length > 0);
}
