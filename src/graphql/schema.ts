import { readFileSync } from 'node:fs';

/**
 * The schema's text. It lies at the package's root, which is two folders up from src/graphql and from dist/graphql.
 */
export const typeDefs: string = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
