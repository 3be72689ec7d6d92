/** A real Chromium, of those that a system has: no browser is downloaded for the tests. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const browserPath: string | undefined = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

export const NO_BROWSER = `No browser: none of ${NAMES.join(', ')} is on the PATH.`;

/** WebGL is drawn by software, as machines that run tests have no graphics card. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath ?? NO_BROWSER,
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Chromium's sandbox does not start for root, which containers often run tests as.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
