import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Expects that axe finds no violation in what a component test shows, or in a part of it: names, roles, labels and states.
 * It leaves out colours, which jsdom does not compute, and what only a whole document has, such as landmarks: browser tests
 * check these (`tests/e2e/everyPage/allPages.spec.ts`).
 */
export async function expectNoBarriers(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}
