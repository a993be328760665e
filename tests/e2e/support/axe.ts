import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The source of axe, which runs in the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours. Only their results can differ in the second theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What decides about the contrast of each text that axe found readable: the colours of the text and behind it, its size
 * and weight. Most texts of a page have the same as one of an earlier page, and to look at them takes axe most of its
 * time.
 */
const readable = new Set<string>();

/** The attribute of texts whose colours axe has to look at, because they are not {@link readable} yet. */
const unknownColours = 'data-unknown-colours';

/**
 * Waits until no animation runs, because axe would measure a contrast during a transition, and until no table reads its
 * rows again, because those that it shows meanwhile are dimmed. Animations that follow a scroll position never end; they
 * do not matter. Later animations are switched off for the rest of the test.
 */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(
    () =>
      document.querySelector('[role=grid][aria-busy=true]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline,
        ),
  );
}

/** Loads axe into a page that has not got it yet. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate((attribute) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    axe.configure({
      rules: [
        { id: 'color-contrast', selector: `[${attribute}]` },
        { id: 'link-in-text-block', selector: `a[href][${attribute}]` },
      ],
    });
  }, unknownColours);
}

/**
 * Finds what decides about the contrast of visible texts, links and fields, where that is not known, and marks the first
 * element of each.
 *
 * Behind a text are the backgrounds of its ancestors up to the nearest one that hides what is behind it. Where a text is
 * placed over something else, that depends on its classes.
 */
function markUnknownColours({
  attribute,
  within,
  known,
}: {
  attribute: string;
  within: string;
  known: string[];
}): string[] {
  const knownTexts = new Set(known);
  const found = new Set<string>();
  const isText = (element: Element) =>
    element.matches('input, select, textarea, a[href]') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  // What axe does not check must not stand for what it checks.
  const isChecked = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[aria-hidden="true"]') === null;
  const isDisabled = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"], [inert]') ||
    (element instanceof HTMLLabelElement && element.control?.matches(':disabled') === true);
  const isInFlow = ({ position, gridRowStart, gridColumnStart }: CSSStyleDeclaration) =>
    ['static', 'relative'].includes(position) &&
    gridRowStart === 'auto' &&
    gridColumnStart === 'auto';
  const visit = (element: Element, behindParent: string, isMixed: boolean, isWithin: boolean) => {
    const isPart = isWithin || element.matches(within);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity } = style;
    const effects = [style.filter, style.mixBlendMode].join(' ');
    const mixes = isMixed || opacity !== '1' || effects !== 'none normal' || isDisabled(element);
    const isSolid = /^(?:rgb|oklch)\([^/]+$/.test(backgroundColor);
    const own = [
      isSolid || backgroundColor !== 'rgba(0, 0, 0, 0)' ? backgroundColor : '',
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      effects === 'none normal' ? '' : effects,
      isDisabled(element) ? 'disabled' : '',
      isInFlow(style) ? '' : `${style.position} ${element.getAttribute('class') ?? ''}`,
    ]
      .filter((part) => part !== '')
      .join(',');
    const behind = isSolid && !mixes ? own : [behindParent, own].filter(Boolean).join(' < ');
    if (isPart && isText(element) && isChecked(element)) {
      const parent = element.parentElement;
      const key = [
        style.color,
        style.fontSize,
        style.fontWeight,
        style.textShadow,
        element.matches(':placeholder-shown') ? 'placeholder' : '',
        element.matches('a') && parent !== null
          ? `${getComputedStyle(parent).color} ${style.textDecorationLine}`
          : '',
        behind,
      ].join(';');
      if (!knownTexts.has(key) && !found.has(key)) {
        found.add(key);
        element.setAttribute(attribute, '');
      }
    }
    for (const child of element.children) visit(child, behind, mixes, isPart);
  };
  for (const marked of document.querySelectorAll(`[${attribute}]`))
    marked.removeAttribute(attribute);
  visit(document.body, '', false, false);
  return [...found];
}

/** Runs axe in the page, which has it, and returns each violation with the HTML of its elements. */
const runAxe = (
  page: Page,
  run: { within?: string | undefined; only?: readonly string[] | undefined },
): Promise<string[]> =>
  page.evaluate(async ({ within, only }) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Without this option axe describes thousands of elements without a violation.
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, run);

interface Look {
  /** A selector of the part to check, such as a dialog. Without it, the whole page is checked. */
  within?: string;
}

/** Expects that axe finds no violation of these rules, or of any rule. */
async function check(page: Page, { within }: Look, only?: typeof colourRules): Promise<void> {
  await settle(page);
  await loadAxe(page);
  const texts = await page.evaluate(markUnknownColours, {
    attribute: unknownColours,
    within: within ?? 'body',
    known: [...readable],
  });
  if (only !== undefined && texts.length === 0) return;
  expect(await runAxe(page, { within, only })).toEqual([]);
  for (const text of texts) readable.add(text);
}

/** Expects that axe finds no violation on the page. Fails with the rule and the elements of each. */
export async function expectNoBarriers(page: Page, look: Look = {}): Promise<void> {
  await check(page, look);
}

/** {@link expectNoBarriers} in the light and then the dark theme, without loading the page again. */
export async function expectNoBarriersInBothThemes(page: Page, look: Look = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await check(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  await check(page, look, colourRules);
}
