import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownBuildId } from './buildId';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('ownBuildId', () => {
  it.each([
    ['<meta name="build" content="b1">', 'b1'],
    ['<meta name="build" content="__BUILD_ID__">', null],
    ['', null],
  ])('of %s is %s', (head, id) => {
    document.head.innerHTML = head;
    expect(ownBuildId()).toBe(id);
  });
});
