import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from './steps';

/** The maximum number of presses of the Tab key. */
const mostStops = 150;

/** How many stops before a control that is far away {@link tabTo} begins. */
const lastStops = 3;

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** What the Tab key may reach. */
const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/**
 * Presses the Tab key until a control has the focus, and checks that its focus is visible. It waits for hydration first:
 * keys have no effect before. Each press takes a moment, so where the control is far away, the focus is first moved to a
 * stop shortly before it.
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expectHydrated(page);
  await expect(control.first()).toBeVisible({ timeout: 30_000 });
  await control.first().evaluate(skipStops, {
    focusable,
    lastStops: key.startsWith('Shift') ? -lastStops : lastStops,
  });
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    if (!(await isFocused(control))) continue;
    await expect.poll(() => page.evaluate(listHiddenFocuses, { focusable })).toEqual([]);
    return;
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`);
}

/** {@link tabTo}, then presses it. */
export async function pressByKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/**
 * Moves the focus to a stop before a control, unless it is nearer already or in another dialog. A negative number is of
 * stops behind it.
 */
function skipStops(
  control: Element,
  { focusable: selector, lastStops: before }: { focusable: string; lastStops: number },
): void {
  const around = (element: Element | null) => element?.closest('[role=dialog], [role=alertdialog]');
  if (around(document.activeElement) !== around(control)) return;
  const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.tabIndex === 0,
  );
  const [to, from] = [control, document.activeElement].map((element) =>
    stops.indexOf(element as HTMLElement),
  ) as [number, number];
  const distance = (to - from) / before;
  const isNear = from !== -1 && distance > 0 && distance <= 1;
  const stop = stops[to - before];
  if (!isNear && around(stop ?? null) === around(control)) stop?.focus();
}

/**
 * Lists what hides the focus: the focused element has no focus ring, neither of its own, around it nor above its content
 * (`::after`), or something covers its middle, or the first lines of a field for long texts, where the caret is. With a
 * number of stops, the focus first goes to each of so many elements after it.
 */
function listHiddenFocuses({
  focusable: selector,
  stops = 0,
}: {
  focusable: string;
  stops?: number;
}): string[] {
  const hasRing = (focused: Element) =>
    [focused, focused.parentElement].some(
      (element) =>
        element &&
        [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
          return (
            (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 2px')
          );
        }),
    );
  const findCover = (focused: Element) => {
    // A hidden control has a visible sibling or parent instead.
    const shown = (focused.matches('input.sr-only') ? focused.parentElement : null) ?? focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const depth = Math.min(height / 2, shown.matches('textarea') ? 40 : Infinity);
    const y = Math.min(top + depth, innerHeight - 1);
    const highest = document.elementFromPoint(left + width / 2, y);
    return highest && (shown.contains(highest) || highest.contains(focused)) ? null : highest;
  };
  const describe = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing';
  const listProblems = (focused: Element) => {
    const cover = findCover(focused);
    return [
      ...(hasRing(focused) ? [] : [`${describe(focused)} has no focus ring`]),
      ...(cover === null ? [] : [`${describe(focused)} is covered by ${describe(cover)}`]),
    ];
  };
  const focused = document.activeElement ?? document.body;
  if (stops === 0) return listProblems(focused);
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) =>
        focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        element.tabIndex === 0,
    )
    .slice(0, stops)
    .flatMap((element) => {
      element.focus();
      return document.activeElement === element ? listProblems(element) : [];
    });
}

/**
 * Expects that the focus is visible at the first stops of a page. A script moves it, which scrolls as the Tab key does and
 * takes a fraction of the time.
 */
export async function expectFocusToShow(page: Page): Promise<void> {
  await page.locator('#main').focus();
  // From now on the browser shows the focus, as for somebody who uses the keyboard.
  await page.keyboard.press('Tab');
  const problems = await page.evaluate(listHiddenFocuses, { focusable, stops: 60 });
  expect(problems).toEqual([]);
}
