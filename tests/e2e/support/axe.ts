import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The source of axe, which runs in the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours. Only their results can differ in the second theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until no animation runs, because axe would measure a contrast during a transition. Animations that follow a
 * scroll position never end; they do not matter. Later animations are
 * switched off for the rest of the test.
 */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline,
      ),
  );
}

interface Look {
  /** A selector of the part to check, such as a dialog. Without it, the whole page is checked. */
  within?: string;
  /**
   * Which rules are checked: all of them without it. The rules of colours take four fifths of the time, and a page has
   * the same colours at each width.
   */
  only?: 'colours' | 'not colours';
}

/** Expects that axe finds no violation on the page. Fails with the rule and the elements of each. */
export async function expectNoBarriers(page: Page, { within, only }: Look = {}): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, runOnly, rules]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Without this option axe describes thousands of elements without a violation.
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(runOnly ? { runOnly } : {}),
        rules,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [
      within,
      only === 'colours' ? colourRules : undefined,
      Object.fromEntries(
        only === 'not colours' ? colourRules.map((rule) => [rule, { enabled: false }]) : [],
      ),
    ] as const,
  );
  expect(found).toEqual([]);
}

/** {@link expectNoBarriers} in the light and then the dark theme, without loading the page again. */
export async function expectNoBarriersInBothThemes(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarriers(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarriers(page, { ...look, only: 'colours' });
}
