/** Says at the handshake which namespace a connection uses and what chose it: a repository of someone else may bring a `.hippograph.json`. */
import { isNamespace } from '../../domain/checks.ts';
import { printableLine } from '../../domain/printable.ts';
import { findProject, type Project } from './project-namespace.ts';

export interface Introducing {
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly log: (line: string) => void;
}

/** The answer to a handshake, with a sentence on the namespace in its instructions. Where there is no namespace, each call says why. */
export async function introduceProject(
  result: Record<string, unknown>,
  { environment, cwd, log }: Introducing,
): Promise<Record<string, unknown>> {
  const project = await findProject(environment, cwd).catch(() => undefined);
  // The text of a file must not become an instruction: a namespace has no spaces and at most 128 characters.
  if (project === undefined || !isNamespace(project.namespace)) return result;
  log(printableLine(`the namespace is ${project.namespace}, named by ${project.source}`));
  const instructions = typeof result['instructions'] === 'string' ? `${result['instructions']} ` : '';
  return { ...result, instructions: `${instructions}${sentenceOn(project)}` };
}

/** Without the path, which a repository may have chosen. */
function sentenceOn({ namespace, byFile }: Project): string {
  const uses = `This connection uses the namespace "${namespace}"`;
  return byFile ? `${uses}, named by .hippograph.json in the project.` : `${uses}.`;
}
