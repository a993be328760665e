import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The source of axe, which runs in the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours. Only their results can differ in the second theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Waits until no animation runs, because axe would measure a contrast during a transition, and until no table reads its rows
 * again, because those that it shows meanwhile are dimmed. Animations that follow a
 * scroll position never end; they do not matter. Later animations are
 * switched off for the rest of the test.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=grid][aria-busy=true]') === null);
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

/** The attribute of texts whose colours axe need not look at, because they are those of an earlier text. */
const repeatedColours = 'data-repeated-colours';

/**
 * Marks each visible text whose element and ancestors have the tags, classes, states and colours of an earlier visible
 * text: the cells of a column, the names of a list. Their contrast is the same, and to find it out takes axe most of its
 * time.
 */
function markRepeatedColours([attribute, within]: readonly [
  attribute: string,
  within: string,
]): void {
  const known = new Map<string, number>();
  const seen = new Set<number>();
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  // What axe does not check must not stand for what it checks.
  const isChecked = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0;
  const describe = (element: Element) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const isDisabled =
      element.matches(':disabled, [aria-disabled="true"], [inert]') ||
      (element instanceof HTMLLabelElement && element.control?.matches(':disabled') === true);
    return [
      element.localName,
      element.getAttribute('class'),
      isDisabled,
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textShadow,
    ].join(';');
  };
  const visit = (element: Element, parent: number) => {
    const key = `${String(parent)} ${describe(element)}`;
    const id = known.get(key) ?? known.size;
    known.set(key, id);
    if (hasText(element) && isChecked(element)) {
      if (seen.has(id)) element.setAttribute(attribute, '');
      else seen.add(id);
    }
    for (const child of element.children) visit(child, id);
  };
  for (const marked of document.querySelectorAll(`[${attribute}]`))
    marked.removeAttribute(attribute);
  for (const part of document.querySelectorAll(within)) visit(part, -1);
}

/** Expects that axe finds no violation on the page. Fails with the rule and the elements of each. */
export async function expectNoBarriers(page: Page, { within, only }: Look = {}): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate((attribute) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({ rules: [{ id: 'color-contrast', selector: `*:not([${attribute}])` }] });
    }, repeatedColours);
  }
  if (only !== 'not colours')
    await page.evaluate(markRepeatedColours, [repeatedColours, within ?? 'body'] as const);
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
