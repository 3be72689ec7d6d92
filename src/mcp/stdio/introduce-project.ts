/** Says at the handshake which namespace a connection uses and what chose it: a repository of someone else may bring a `.hippograph.json`. */
import { isNamespace } from '../../domain/checks.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import { findProject, type Project, tellOnce } from '../../client/project/find-project.ts';

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
  const project = await findProject(environment, cwd, 'where there is a data folder').catch(() => undefined);
  // The text of a file must not become an instruction: a namespace has no spaces and at most 128 characters.
  if (project === undefined || !isNamespace(project.namespace)) return result;
  log(printableLine(`the namespace is ${project.namespace}, named by ${project.source}`));
  const notice = await tellOnce(environment, project).catch(() => undefined);
  if (notice !== undefined) log(notice);
  const sentences = [result['instructions'], sentenceOn(project), notice];
  return { ...result, instructions: sentences.filter((each) => typeof each === 'string').join(' ') };
}

const NAMED_BY = {
  setting: '',
  file: ', named by .hippograph.json in the project',
  folder: ', that of the folder it was started in',
};

/** Without the path, which a repository may have chosen. */
const sentenceOn = ({ namespace, namedBy }: Project): string =>
  `This connection uses the namespace "${namespace}"${NAMED_BY[namedBy]}.`;
