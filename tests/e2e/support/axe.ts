import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Fails with the rule and the elements of each barrier that axe finds on the page as it is now. */
export async function expectNoBarriers(page: Page, rules?: string[]): Promise<void> {
  await settle(page);
  // Frames are what legacy mode leaves out. The pages have none, and without the search for them it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** {@link expectNoBarriers} in the light and then the dark theme, without loading the page again. */
export async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, colourRules);
}
