/** What an assistant on stdin and stdout reaches: its project's namespace, and what its configuration adds. The service holds it to that. */
import { checkNamespace } from '../../domain/checks.ts';
import type { Settings } from '../../config/settings.ts';

/** In the form of the header `hippograph-scope`, which the listener reads. @param project undefined where it runs in none */
export function projectScopeHeader(
  project: string | undefined,
  { further }: Pick<Settings, 'further'>,
): string {
  const own = project === undefined ? '' : checkNamespace(project);
  return `project=${own}; read=${further.read.join(',')}; write=${further.write.join(',')}`;
}
