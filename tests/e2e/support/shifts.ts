import type { BrowserContext, Page } from '@playwright/test';

/** Adds up from now on how far what stands on a page is moved after it was drawn, on each page that is loaded. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const count = { shift: 0 };
    Object.assign(globalThis, { count });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) count.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** The sum of {@link countShifts} since the page was loaded, as the share of the window that moved and how far. */
export const getShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { count: { shift: number } }).count.shift);
