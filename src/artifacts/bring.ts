/** Downloads what a lock file lists, from the repository or else by Maven. */
import { DownloadError } from './download-error.ts';
import { download, type Downloading } from './download.ts';
import { fetchByMaven } from './maven.ts';

/** @throws DownloadError where neither way brings it */
export async function bring(downloading: Downloading, pom: string, work: string): Promise<void> {
  try {
    await download(downloading);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const brought = await fetchByMaven({ ...downloading, pom, work }).catch((second: unknown) => {
      if (!(second instanceof DownloadError)) throw second;
      const { altered } = error;
      throw new DownloadError(`${error.message}. Maven failed, too: ${second.message}`, {
        altered,
        cause: second,
      });
    });
    if (!brought) throw error;
  }
}
