/** Where each assistant keeps its list of MCP servers, and under which name. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** project: for this folder, shared with whoever has it; user: for everything this person does. */
export type SetupScope = 'project' | 'user';

export interface Place {
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  /** %APPDATA%, where there is one. */
  readonly appData: string | undefined;
}

export interface Assistant {
  readonly title: string;
  /** The first is what is meant unless said otherwise. */
  readonly files: Readonly<Partial<Record<SetupScope, (place: Place) => string>>>;
  readonly format: 'json' | 'toml';
  /** Where the servers stand in the file. */
  readonly key: string;
  /** What an entry has beside the command, its arguments and its environment. */
  readonly extra?: Readonly<Record<string, string>>;
  /** Where it reads what to run at the beginning and the end of a session. */
  readonly hooks?: Readonly<Partial<Record<SetupScope, (place: Place) => string>>>;
}

/** Of applications with a window, each system has a place of its own. */
const applicationData = ({ home, platform, appData }: Place): string => {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return platform === 'win32' ? (appData ?? join(home, 'AppData', 'Roaming')) : join(home, '.config');
};

export const ASSISTANTS: Readonly<Record<string, Assistant>> = {
  'claude-code': {
    title: 'Claude Code',
    files: {
      project: ({ cwd }) => join(cwd, '.mcp.json'),
      user: ({ home }) => join(home, '.claude.json'),
    },
    format: 'json',
    key: 'mcpServers',
    extra: { type: 'stdio' },
    hooks: {
      project: ({ cwd }) => join(cwd, '.claude', 'settings.json'),
      user: ({ home }) => join(home, '.claude', 'settings.json'),
    },
  },
  'claude-desktop': {
    title: 'Claude Desktop',
    files: { user: (place) => join(applicationData(place), 'Claude', 'claude_desktop_config.json') },
    format: 'json',
    key: 'mcpServers',
  },
  cursor: {
    title: 'Cursor',
    files: {
      project: ({ cwd }) => join(cwd, '.cursor', 'mcp.json'),
      user: ({ home }) => join(home, '.cursor', 'mcp.json'),
    },
    format: 'json',
    key: 'mcpServers',
  },
  vscode: {
    title: 'VS Code',
    files: {
      project: ({ cwd }) => join(cwd, '.vscode', 'mcp.json'),
      user: (place) => join(applicationData(place), 'Code', 'User', 'mcp.json'),
    },
    format: 'json',
    key: 'servers',
    extra: { type: 'stdio' },
  },
  windsurf: {
    title: 'Windsurf',
    files: { user: ({ home }) => join(home, '.codeium', 'windsurf', 'mcp_config.json') },
    format: 'json',
    key: 'mcpServers',
  },
  codex: {
    title: 'Codex',
    files: {
      user: ({ home }) => join(home, '.codex', 'config.toml'),
      project: ({ cwd }) => join(cwd, '.codex', 'config.toml'),
    },
    format: 'toml',
    key: 'mcp_servers',
  },
  gemini: {
    title: 'Gemini CLI',
    files: {
      project: ({ cwd }) => join(cwd, '.gemini', 'settings.json'),
      user: ({ home }) => join(home, '.gemini', 'settings.json'),
    },
    format: 'json',
    key: 'mcpServers',
  },
  zed: {
    title: 'Zed',
    files: {
      user: (place) =>
        join(
          place.platform === 'win32' ? applicationData(place) : join(place.home, '.config'),
          'zed',
          'settings.json',
        ),
      project: ({ cwd }) => join(cwd, '.zed', 'settings.json'),
    },
    format: 'json',
    key: 'context_servers',
  },
};

export const thisPlace = (): Place => ({
  home: homedir(),
  cwd: process.cwd(),
  platform: process.platform,
  appData: process.env['APPDATA'],
});
