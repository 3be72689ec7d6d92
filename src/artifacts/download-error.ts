/** Why a file did not come, in words that follow "failed: ". */
export class DownloadError extends Error {
  readonly retry: boolean;
  /** What arrived is not what is locked. */
  readonly altered: boolean;

  constructor(reason: string, { retry = false, altered = false, cause }: Partial<DownloadError> = {}) {
    super(reason, { cause });
    this.retry = retry;
    this.altered = altered;
  }
}
