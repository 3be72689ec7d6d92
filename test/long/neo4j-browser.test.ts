// @guards maven/engine cypher/consolidation/phases/promote.cypher src/engine/server-files.ts · 30 s
/** The real Neo4j Browser takes what a statement's header and the guide tell people to paste. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { read } from '../../scripts/generated.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import { testDatabase } from '../support/database/database.ts';
import { paramLines } from '../support/param-lines.ts';
import { browserPath, launchBrowser, NO_BROWSER } from '../support/e2e/browser.ts';

let address: DatabaseAddress;
beforeAll(async () => {
  address = await testDatabase();
});

async function connect(page: Page): Promise<void> {
  await page.goto(address.browserUrl ?? '');
  // The address fills it in.
  await expect.poll(() => page.inputValue('[data-testid=username]')).toBe(address.username);
  await page.fill('[data-testid=password]', address.password);
  await page.click('[data-testid=connect]');
  await page.getByText('Getting started with Neo4j Browser').waitFor();
}

/** Puts text into the editor in place of what is there, and runs it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.click('.monaco-editor');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Enter');
}

it('[R-CYPHER-EXPLAIN] Neo4j Browser takes the :param lines of a statement, with the types that they have, and a whole file', async (context) => {
  if (browserPath === undefined) return context.skip(NO_BROWSER);
  if (address.browserUrl === undefined) return context.skip('This Neo4j has no Neo4j Browser that is known.');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await connect(page);
    const written = paramLines(read('cypher/consolidation/phases/promote.cypher'));
    await paste(page, written.map(([name, value]) => `:param ${name} => ${value};`).join('\n'));
    const typed =
      '$now IS :: ZONED DATETIME AND $limit IS :: INTEGER AND $promoteAbove.working = 2.0 AND $dryRun';
    // Neo4j Browser does not say when it has taken the last one.
    const answer = async (): Promise<string> => {
      await paste(page, `RETURN CASE WHEN ${typed} THEN 'all as' + ' written' END`);
      await page.waitForTimeout(1_000);
      return page.locator('body').innerText();
    };
    await expect.poll(answer, { timeout: 60_000 }).toContain('all as written');

    const claimless = read('cypher/consolidation/phases/promote.cypher').replace(
      'dryRun => true',
      'dryRun => false',
    );
    await paste(page, claimless.replaceAll("'example'", "'no-such-namespace'"));
    await page.getByText('No run of the namespace no-such-namespace is claimed as by-hand').first().waitFor();
  } finally {
    await browser.close();
  }
}, 150_000);
