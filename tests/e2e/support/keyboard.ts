import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from './pages';

/** The maximum number of presses of the Tab key. */
const mostStops = 150;

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/**
 * Presses the Tab key until a control has the focus, and checks that each focus is visible. It waits for hydration first:
 * keys have no effect before.
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expectHydrated(page);
  await expect(control.first()).toBeVisible({ timeout: 30_000 });
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    if (!(await isFocused(control))) continue;
    await expect.poll(() => page.evaluate(hasRing), { message: 'a visible focus' }).toBe(true);
    return;
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`);
}

/** {@link tabTo}, then presses it. */
export async function pressByKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Whether the focused element, or an element around it, has a focus ring, of its own or above its content (`::after`). */
function hasRing(): boolean {
  const focused = document.activeElement;
  return [focused, focused?.parentElement].some((element) => {
    if (!element) return false;
    return [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 2px');
    });
  });
}
