import { expect, it } from 'vitest';
import { isComposing } from './isComposing';

it.each([
  ['Enter', { key: 'Enter' }, false],
  ['Enter of an input method', { key: 'Enter', isComposing: true }, true],
  ['Enter of an input method in Safari', { key: 'Enter', keyCode: 229 }, true],
])('%s', (_name, init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(expected);
});
