import { NamespacesDocument } from '../data/documents.generated.ts';
import { useQuery } from '../data/use-query.ts';
import { rememberNamespace } from '../state/selection.ts';
import { go, href, setQuery } from '../state/route.ts';
import { type Choice, type Group, has } from './choice.ts';
import { actionChoices, pageChoices } from './pages.ts';
import { SHOWN, type Thing, useThings } from './use-things.ts';

/** Namespaces among which a name is looked for. */
const LOOKED_AT = 200;

const PAGES: Readonly<Record<Thing['kind'], string>> = {
  entity: 'entities',
  memory: 'memory',
  procedure: 'procedures',
  session: 'sessions',
};

/** Things as choices. */
export const choicesOf = (things: readonly Thing[], onChoose: (thing: Thing) => void): readonly Choice[] =>
  things.map((thing) => ({
    key: `${thing.kind} ${thing.id}`,
    name: thing.name,
    hint: thing.hint,
    onChoose: () => onChoose(thing),
  }));

/** What the palette offers for a text, in groups; without a text, pages and actions. */
export function useGroups(namespace: string | undefined, text: string): readonly Group[] {
  const { entities, memories, procedures, sessions } = useThings(namespace, text);
  const namespaces = useQuery(NamespacesDocument, { first: LOOKED_AT });
  if (text === '')
    return [
      { title: 'Pages', choices: pageChoices() },
      { title: 'Actions', choices: actionChoices() },
    ];
  const found = (all: readonly Choice[]): readonly Choice[] => all.filter(({ name }) => has(name, text));
  const opening = (things: readonly Thing[]): readonly Choice[] =>
    choicesOf(things, ({ kind, id }) => go(PAGES[kind], id));
  return [
    { title: 'Pages', choices: found(pageChoices()) },
    { title: 'Entities', choices: opening(entities) },
    {
      title: 'Memories',
      choices: [
        ...opening(memories),
        {
          key: 'search',
          name: `Search all memories for “${text}”`,
          onChoose: () => {
            location.hash = href('', undefined, { q: text });
          },
        },
      ],
    },
    { title: 'Procedures', choices: opening(procedures) },
    { title: 'Sessions', choices: opening(sessions) },
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
