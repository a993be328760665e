import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** axe for the page to run, once for all that is asked of it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose outcome the colours decide: all that a second theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until nothing fades or slides in any more: axe would measure a contrast that nobody gets to see. What arrives
 * later, such as the announcement, appears at once for the rest of the test.
 */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

interface Look {
  /** A selector of what is new on a page that is looked at elsewhere, such as a dialog; absent: the whole page. */
  within?: string;
}

/** Fails with the rule and the elements of each barrier that axe finds on the page as it is now. */
export async function expectNoBarriers(
  page: Page,
  { within, rules }: Look & { rules?: string[] } = {},
): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, only]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Of what is in order axe would describe each of thousands of elements.
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, rules] as const,
  );
  expect(found).toEqual([]);
}

/** {@link expectNoBarriers} in the light and then the dark theme, without loading the page again. */
export async function expectNoBarriersInBothThemes(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, { ...look, rules: colourRules });
}
