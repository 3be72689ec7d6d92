/** The page of one assistant, docs/start/NAME.md: files and entry come from the code of `hippograph setup`. */
import { ASSISTANTS, type Assistant, type Place, type SetupScope } from '../../src/cli/setup/assistants.ts';
import { defaultScope, planSetup } from '../../src/cli/setup/plan.ts';
import { page, table } from '../reference/table.ts';
import { NOTES, type Notes } from './notes.ts';

const PROGRAM = 'node /path/to/hippograph/dist/cli/main.js';
const NO_VARIABLES = { appData: undefined, configHome: undefined, codexHome: undefined };
const SYSTEMS: Readonly<Record<string, Place>> = {
  Linux: { home: '~', cwd: '', platform: 'linux', ...NO_VARIABLES },
  macOS: { home: '~', cwd: '', platform: 'darwin', ...NO_VARIABLES },
  Windows: { ...NO_VARIABLES, home: '%USERPROFILE%', cwd: '', platform: 'win32', appData: '%APPDATA%' },
};

const optionOf = (options: string, name: string): string | undefined =>
  new RegExp(`--${name} (\\S+)`).exec(options)?.[1];

const block = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

function filesOf(assistant: Assistant, first: SetupScope): string {
  const scopes = [first, ...(Object.keys(assistant.files) as SetupScope[]).filter((one) => one !== first)];
  const fileOn = (place: Place, scope: SetupScope): string => {
    const file = assistant.files[scope]?.(place) ?? '';
    return `\`${place.platform === 'win32' ? file.replaceAll('/', '\\') : file}\``;
  };
  return table(
    ['', ...Object.keys(SYSTEMS)],
    scopes.map((scope, at) => [
      at === 0 ? 'this command' : `with \`--scope ${scope}\``,
      ...Object.values(SYSTEMS).map((place) => fileOn(place, scope)),
    ]),
  );
}

async function entryOf(assistant: Assistant, scope: SetupScope, options: string): Promise<string> {
  const namespace = optionOf(options, 'namespace');
  const entry = {
    command: '/path/to/node',
    args: ['/path/to/hippograph/dist/cli/main.js', 'mcp'],
    ...(namespace === undefined ? {} : { env: { HIPPOGRAPH_NAMESPACE: namespace } }),
  };
  const place = SYSTEMS['Linux'] as Place;
  const { edits } = await planSetup(
    { assistant, scope, place, entry, hooks: undefined },
    async () => undefined,
  );
  return block(assistant.format, edits[0]?.after ?? '');
}

const hooksOf = ({ hooks, title }: Assistant, name: string): string =>
  hooks === undefined
    ? `Hippograph has no hooks for ${title}. It recalls and stores when the model calls the tools.`
    : [
        `With \`--hooks\`, ${title} also recalls when a session starts and stores the conversation while it runs. See [hooks](../guides/hooks.md). \`setup ${name} --undo\` removes them too.`,
        ...(hooks.before === undefined ? [] : [hooks.before]),
      ].join(' ');

const rulesOf = (rules: string): string =>
  `To have it use the memory without being asked, write this into ${rules}:

> Before you answer a question about this project, call \`recall\` of hippograph. Store decisions and their reasons with \`remember\`.`;

async function assistantPage(name: string, notes: Notes): Promise<string> {
  const assistant = ASSISTANTS[name] as Assistant;
  const { options = '', more = [], source } = notes;
  const scope = (optionOf(options, 'scope') as SetupScope | undefined) ?? defaultScope(assistant);
  const undo = scope === defaultScope(assistant) ? '' : ` --scope ${scope}`;
  return page(
    notes.title,
    block('sh', `${PROGRAM} setup ${name}${options === '' ? '' : ` ${options}`}`),
    [...notes.intro, 'It shows the change, asks, and writes it. With `--dry-run` it only shows it.'].join(
      '\n',
    ),
    '## What it writes',
    filesOf(assistant, scope),
    'The file then has this entry, with your own paths. All other lines stay as they are.',
    await entryOf(assistant, scope, options),
    `${scope === 'project' ? 'The paths are those of your machine, so do not commit the file. ' : ''}If you set variables such as \`HIPPOGRAPH_PORT\` or \`HIPPOGRAPH_DATA_DIR\`, the entry has them too.`,
    ...more,
    `The format is that of [${source.title}](${source.url}), as read in November 2026.`,
    '## Check that it works',
    [
      ...notes.check,
      'Ask: "What does the tool memory_status of hippograph say?" The answer names the namespace.',
    ]
      .map((step, at) => `${at + 1}. ${step}`)
      .join('\n'),
    'If a tool answers that the memory is starting, wait a minute. If there are no tools, see [troubleshooting](../help/troubleshooting.md#the-assistant-does-not-see-the-tools).',
    '## Without being asked',
    hooksOf(assistant, name),
    rulesOf(notes.rules),
    '## Remove it',
    block('sh', `${PROGRAM} setup ${name} --undo${undo}`),
    'What was there before `setup` comes back. Your memories stay. To delete them too, see [uninstall](../operate/uninstall.md).',
  );
}

/** By file. */
export async function assistantPages(): Promise<Readonly<Record<string, string>>> {
  const pages: Record<string, string> = {};
  for (const [name, notes] of Object.entries(NOTES))
    pages[`docs/start/${notes.page}.md`] = await assistantPage(name, notes);
  return pages;
}
