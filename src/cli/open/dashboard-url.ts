/** The address of the dashboard, with the service found or started, and ready. */
import type { Settings } from '../../config/settings.ts';
import { ensureService } from '../../client/ensure-service.ts';
import { printError } from '../terminal/print.ts';

/** @param namespace to show; undefined: the settings', or what the dashboard showed last */
export async function dashboardUrl(settings: Settings, namespace = settings.namespace): Promise<string> {
  const { url } = await ensureService(settings, { onNotice: printError });
  const page = new URL('/', url);
  // Browsers do not send what follows the #: names do not get into logs.
  if (namespace !== undefined) page.hash = `/?${new URLSearchParams({ ns: namespace }).toString()}`;
  return page.href;
}
