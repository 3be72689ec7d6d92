import { describe, expect, it } from 'vitest';
import { ASSISTANTS, type Place, type SetupScope } from './assistants.ts';

const linux: Place = {
  home: '/home/ada',
  cwd: '/projects/mill',
  platform: 'linux',
  appData: undefined,
  configHome: undefined,
  codexHome: undefined,
};
const macos: Place = { ...linux, home: '/Users/ada', platform: 'darwin' };
const windows: Place = { ...linux, home: 'C:/Users/ada', platform: 'win32', appData: 'C:/Roaming' };

const fileOf = (name: string, scope: SetupScope, place: Place): string | undefined =>
  ASSISTANTS[name]?.files[scope]?.(place);

describe('[R-SETUP] the file that an assistant reads', () => {
  it.each([
    ['claude-desktop', linux, '/home/ada/.config/Claude/claude_desktop_config.json'],
    ['claude-desktop', macos, '/Users/ada/Library/Application Support/Claude/claude_desktop_config.json'],
    ['claude-desktop', windows, 'C:/Roaming/Claude/claude_desktop_config.json'],
    ['vscode', macos, '/Users/ada/Library/Application Support/Code/User/mcp.json'],
    ['windsurf', macos, '/Users/ada/.codeium/windsurf/mcp_config.json'],
    ['devin', linux, '/home/ada/.config/devin/mcp_config.json'],
    ['devin', macos, '/Users/ada/.config/devin/mcp_config.json'],
    ['devin', windows, 'C:/Roaming/devin/mcp_config.json'],
    ['zed', macos, '/Users/ada/.config/zed/settings.json'],
    ['zed', windows, 'C:/Roaming/Zed/settings.json'],
    ['codex', windows, 'C:/Users/ada/.codex/config.toml'],
  ])('is in the folder of the system: %s', (name, place, file) => {
    expect(fileOf(name, 'user', place)).toBe(file);
  });

  it('follows the variables that move the folder of settings', () => {
    const moved: Place = { ...linux, configHome: '/conf', codexHome: '/codex' };
    expect(fileOf('zed', 'user', moved)).toBe('/conf/zed/settings.json');
    expect(fileOf('vscode', 'user', moved)).toBe('/conf/Code/User/mcp.json');
    expect(fileOf('codex', 'user', moved)).toBe('/codex/config.toml');
    expect(fileOf('zed', 'user', { ...moved, platform: 'darwin' })).toBe(
      '/home/ada/.config/zed/settings.json',
    );
  });

  it('is in the project of Devin Desktop when the scope is the project', () => {
    expect(fileOf('devin', 'project', linux)).toBe('/projects/mill/.devin/mcp_config.json');
  });
});
