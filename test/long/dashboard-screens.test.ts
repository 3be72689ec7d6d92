// @guards dashboard test/long/screens · 120 s
/**
 * Every page of the dashboard as a picture, beside the one that a person has looked at: wide and light, narrow and dark, with memories and empty.
 * `DRAW_SCREENS=true npx vitest run test/long/dashboard-screens.test.ts` draws them again.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { browserPath } from '../support/e2e/browser.ts';
import { settled, useDashboard } from '../support/e2e/dashboard-support.ts';
import { differs, otherFonts } from '../support/e2e/screens.ts';
import { freshNamespace } from '../support/namespace.ts';

const board = useDashboard();
let fonts: string | undefined;
beforeAll(async () => {
  if (browserPath === undefined) return;
  await using opened = await board().open('');
  await opened.page.locator('h1').waitFor();
  fonts = await otherFonts(opened.page);
});
beforeEach((context) => {
  if (fonts !== undefined) context.skip(fonts);
});

const PAGES: Readonly<Record<string, () => string>> = {
  home: () => '',
  'home-search': () => '?q=Who%20is%20allergic%20to%20almonds%3F',
  memories: () => 'memories',
  'memories-none': () => 'memories?tag=no-such-tag',
  memory: () => `memory/${board().ids.get('skerry-1:3') ?? ''}`,
  sessions: () => 'sessions',
  session: () => 'sessions/skerry-1',
  entities: () => 'entities',
  entity: () => 'entities/Mara',
  procedures: () => 'procedures',
  graph: () => 'graph',
  'graph-from': () => `graph?around=${board().ids.get('skerry-1:3') ?? ''}`,
  'graph-unknown': () => 'graph?around=no-such-id',
  recall: () => 'recall?q=What%20broke%20the%20build%3F&limit=5',
  'recall-first': () => 'recall',
  time: () => 'time',
  health: () => 'health',
  settings: () => 'settings',
  missing: () => 'no-such-page',
};

const EMPTY = ['', 'memories', 'standing', 'questions', 'sessions', 'entities', 'graph'];

/** A namespace of which nothing is left. */
async function emptied(): Promise<string> {
  const { service } = board().app;
  const namespace = freshNamespace('empty');
  const { id } = await service.remember({ namespace, content: 'The gauge is in the boathouse.' });
  await service.forget({ namespace, id, mode: 'ERASE' });
  return namespace;
}

async function askedOnce(): Promise<string> {
  const { service } = board().app;
  const namespace = freshNamespace('asked');
  await service.remember({ namespace, content: 'The gauge is in the boathouse.' });
  await service.recall({ namespace, query: 'Where is the gauge?', via: 'claude-code' });
  return namespace;
}

async function wishedOnce(): Promise<string> {
  const { service } = board().app;
  const namespace = freshNamespace('wished');
  const content = 'Always run the linter before you commit.';
  await service.remember({ namespace, content, standing: true });
  return namespace;
}

/** Half the pixels: letters are grey lines then, which differ less from machine to machine. */
const SCREENS = {
  'wide-light': {
    colorScheme: 'light',
    viewport: { width: 1_400, height: 900 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  },
  'narrow-dark': {
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  },
} as const;

for (const [screen, options] of Object.entries(SCREENS)) {
  it(`[R-DASHBOARD-SCREENS] every page looks as it did, ${screen}`, async () => {
    const different: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await using opened = await board().open(path(), options);
      await settled(opened.page);
      const said = await differs(opened.page, `${screen}/${name}`);
      if (said !== undefined) different.push(said);
    }
    expect(different).toEqual([]);
  }, 240_000);

  it(`[R-DASHBOARD-SCREENS] an empty memory, one question and one wish look as they did, ${screen}`, async () => {
    const empty = await emptied();
    const asked = await askedOnce();
    const wished = await wishedOnce();
    const different: string[] = [];
    for (const [name, path, namespace] of [
      ...EMPTY.map((page) => [`empty-${page === '' ? 'home' : page}`, page, empty] as const),
      ['questions', 'questions', asked] as const,
      ['standing', 'standing', wished] as const,
    ]) {
      await using opened = await board().open(path, options, { namespace });
      await settled(opened.page);
      const said = await differs(opened.page, `${screen}/${name}`);
      if (said !== undefined) different.push(said);
    }
    expect(different).toEqual([]);
  }, 240_000);
}
