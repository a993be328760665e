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

/** The attribute of what {@link watchForNarrow} checks. */
const onlyNarrow = 'data-only-narrow';

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
  run: { within?: string | undefined; only?: readonly string[]; without?: readonly string[] },
): Promise<string[]> =>
  page.evaluate(async ({ within, only, without = [] }) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Without this option axe describes thousands of elements without a violation.
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
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
  expect(await runAxe(page, { within, ...(only ? { only } : {}) })).toEqual([]);
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

/** What of a page is only in a narrow window. */
type OnlyNarrow = 'shown' | 'scrolling';

/**
 * Notes which elements a wide window shows and which scroll there. In a narrow one, it marks those that did not, without
 * the descendants of others, and returns which kinds there are.
 */
function noteShown([attribute, isWide]: readonly [
  attribute: string,
  isWide: boolean,
]): OnlyNarrow[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && element.getClientRects().length > 0;
  const scrolls = (element: Element) =>
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(element).overflow);
  const kept = window as unknown as { shownWhenWide?: Record<OnlyNarrow, Set<Element>> };
  const all = [...document.querySelectorAll('body *')].filter(isShown);
  const now = { shown: new Set(all), scrolling: new Set(all.filter(scrolls)) };
  if (isWide) kept.shownWhenWide = now;
  const before = kept.shownWhenWide ?? now;
  for (const marked of document.querySelectorAll(`[${attribute}]`))
    marked.removeAttribute(attribute);
  const found = new Set<OnlyNarrow>();
  const mark = (element: Element, kind: OnlyNarrow) => {
    element.setAttribute(attribute, kind);
    found.add(kind);
  };
  for (const element of now.scrolling) {
    if (!before.scrolling.has(element)) mark(element, 'scrolling');
  }
  for (const element of now.shown) {
    const { parentElement } = element;
    const isNew = !before.shown.has(element);
    const isTop =
      parentElement === null || before.shown.has(parentElement) || !isShown(parentElement);
    if (isNew && isTop) mark(element, 'shown');
  }
  return [...found];
}

/**
 * Notes what the page shows and what scrolls in it. After the window has become narrower, call the returned function: it
 * expects that axe finds no violation in what is shown since then, and that what scrolls since then can be scrolled by
 * keyboard. The rules of colours are left out, because a page has the same colours at each width.
 */
export async function watchForNarrow(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(noteShown, [onlyNarrow, true] as const);
  return async () => {
    await settle(page);
    const kinds = await page.evaluate(noteShown, [onlyNarrow, false] as const);
    if (kinds.length === 0) return;
    await loadAxe(page);
    const within = (kind: OnlyNarrow) => `[${onlyNarrow}=${kind}]`;
    const found = {
      shown: kinds.includes('shown')
        ? await runAxe(page, { within: within('shown'), without: colourRules })
        : [],
      scrolling: kinds.includes('scrolling')
        ? await runAxe(page, { within: within('scrolling'), only: ['scrollable-region-focusable'] })
        : [],
    };
    expect(found).toEqual({ shown: [], scrolling: [] });
  };
}
