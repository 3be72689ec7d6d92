/** `hippograph pin` and `unpin`: whether memories keep the strength that they have. */
import { Command } from 'commander';
import { namespaceOption } from '../options/options.ts';
import { keeping, type KeepingOptions } from './keeping.ts';

const FIELDS = 'id changed pinnedAt expiresAt expiry';
const PIN = `mutation Pin($namespace: String!, $ids: [ID!]!) {
  receipts: pin(namespace: $namespace, ids: $ids) { ${FIELDS} }
}`;
const UNPIN = `mutation Unpin($namespace: String!, $ids: [ID!]!) {
  receipts: unpin(namespace: $namespace, ids: $ids) { ${FIELDS} }
}`;

const command = (name: string, description: string, query: string): Command =>
  namespaceOption(new Command(name).description(description))
    .argument('<ids...>', 'the ids, as recall or remember printed them')
    .option('--json', 'print the receipts as JSON')
    .action((ids: readonly string[], options: KeepingOptions) =>
      keeping(name, options, { query, variables: { ids } }),
    );

export const pinCommand = (): Command =>
  command('pin', 'pin memories: they keep their strength, and consolidation leaves them alone', PIN);

export const unpinCommand = (): Command =>
  command('unpin', 'unpin memories: they fade as if they had never been pinned', UNPIN);
