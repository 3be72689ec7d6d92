/** docs/reference/settings.md, from the table of settings. */
import { describeSettings } from '../../src/config/settings.ts';
import { escaped, page, table } from './table.ts';

/** Folders differ by platform, so the table names them in words. */
const preset = (name: string, value: string | undefined): string => {
  if (name.endsWith('_DIR')) return "the platform's folder for it";
  return value === undefined || value === '' ? '' : `\`${value}\``;
};

export const settingsPage = (): string =>
  page(
    'Settings',
    'You set these as environment variables. They are checked at the start; a wrong one is named.',
    table(
      ['Variable', 'What it is', 'Default'],
      describeSettings().map((one) => [
        `\`${one.name}\``,
        escaped(one.description),
        preset(one.name, one.default),
      ]),
    ),
    'The folders of each system are listed under [uninstall](../operate/uninstall.md#_3-delete-the-folders).',
  );
