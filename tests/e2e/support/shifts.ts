import type { BrowserContext, Page } from '@playwright/test';

/** Starts to measure layout shifts on each page that is loaded from now on. */
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

/** The sum of layout shift scores since the page was loaded; see {@link countShifts}. */
export const getShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { count: { shift: number } }).count.shift);
