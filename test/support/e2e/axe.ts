/** axe's rules, on a page in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = new Set(['serious', 'critical']);

/** The serious and critical faults, once nothing is paled while it is asked again. axe's rules run beside the page's policy, which would not let them in: the policy itself has tests of its own. */
export async function accessFaultsIn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await expect.poll(() => page.locator('.skeleton, .busy, [aria-busy=true]').count()).toBe(0);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations
    .filter(({ impact }) => SERIOUS.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}
