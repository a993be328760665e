import { afterEach, describe, expect, it, vi } from 'vitest';
import { getBuildId } from './buildId';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('getBuildId', () => {
  it.each([
    ['<meta name="build" content="b1">', 'b1'],
    ['<meta name="build" content="__BUILD_ID__">', null],
    ['', null],
  ])('of %s is %s', (head, id) => {
    document.head.innerHTML = head;
    expect(getBuildId()).toBe(id);
  });
});
