/** What package.json says of this package; found from src/ and from dist/ alike, as both are two floors below it. */
import { createRequire } from 'node:module';

interface PackageInfo {
  readonly version: string;
}

export const { version } = createRequire(import.meta.url)('../../package.json') as PackageInfo;
