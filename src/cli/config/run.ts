/** Runs of `hippograph config`. */
import { readSettings } from '../../config/settings.ts';
import { askOnce } from '../run-query.ts';
import { chosenNamespace } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';
import { type Config, toLines, withChanges } from './settings.ts';

export interface ConfigOptions {
  readonly namespace?: string;
  readonly json?: true;
}

const FIELDS = `profile law lateInteraction schedule relevanceFloor secrets personalData
  weights { signal weight } parameters { name value } notices`;
const GET = `query Config($namespace: String!) {
  namespace(name: $namespace, required: true) { name }
  config(namespace: $namespace) { ${FIELDS} }
}`;
const SET = `mutation SetConfig($input: SetConfigInput!) { setConfig(input: $input) { ${FIELDS} } }`;

type Answered = Config & { readonly notices: readonly string[] };

export async function getConfig({ namespace: named, json }: ConfigOptions): Promise<void> {
  const settings = readSettings(process.env);
  const namespace = chosenNamespace(named, settings);
  const { config } = await askOnce<{ config: Answered }>(settings, 'config', GET, { namespace });
  show(config, json);
}

export async function setConfig(
  changes: readonly string[],
  { namespace: named, json }: ConfigOptions,
): Promise<void> {
  const settings = readSettings(process.env);
  const namespace = chosenNamespace(named, settings);
  const { config } = await askOnce<{ config: Answered }>(settings, 'config', GET, { namespace });
  const input = { ...withChanges(config, changes), namespace };
  show((await askOnce<{ setConfig: Answered }>(settings, 'config', SET, { input })).setConfig, json);
}

function show(config: Answered, json: true | undefined): void {
  if (json) printJson(config);
  else print([...toLines(config), ...config.notices.map((notice) => `note: ${notice}`)].join('\n'));
}
