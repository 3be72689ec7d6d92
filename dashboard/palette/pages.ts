import { PAGE_LINKS } from '../state/pages.ts';
import { go, href, setQuery } from '../state/route.ts';
import { theme } from '../state/theme.ts';
import type { Choice } from './choice.ts';

export const pageChoices = (): Choice[] =>
  PAGE_LINKS.map(([page, name]) => ({ key: `page ${page}`, name, onChoose: () => go(page) }));

const opens = (key: string, name: string, address: () => string): Choice => ({
  key: `action ${key}`,
  name,
  onChoose: () => {
    location.hash = address();
  },
});

/** What can be done from everywhere. */
export const actionChoices = (): Choice[] => [
  opens('unanswered', 'List questions that found nothing', () =>
    href('questions', undefined, { found: 'nothing' }),
  ),
  opens('forgotten', 'List forgotten memories, to bring them back', () =>
    href('memories', undefined, { state: 'forgotten' }),
  ),
  opens('pinned', 'List pinned memories', () => href('memories', undefined, { state: 'pinned' })),
  opens('standing', 'List what I always want', () => href('standing')),
  opens('sleep', 'Preview or run consolidation', () => href('health')),
  opens('time', 'View an earlier time', () => href('time')),
  {
    key: 'action present',
    name: 'Go back to the present',
    onChoose: () => setQuery({ validAt: undefined, knownAt: undefined }),
  },
  ...(['light', 'dark', 'system'] as const).map((name) => ({
    key: `action ${name}`,
    name: `Use ${name} colours`,
    onChoose: () => {
      theme.value = name;
    },
  })),
];
