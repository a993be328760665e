import { expect, it } from 'vitest';
import { instructionsHref, parseInstructionsView } from './instructionsAddress';

it.each([
  '/instructions',
  '/instructions?q=caf%C3%A9',
  '/instructions?app=airlock&difficulty=hard&sort=helpful',
  '/instructions?sort=quickest',
  '/instructions?q=sleep&app=airlock&difficulty=hard&sort=newest',
])('%s is parsed, and formatted the same way', (address) => {
  const { searchParams } = new URL(address, 'https://site.invalid');
  expect(instructionsHref(parseInstructionsView(searchParams))).toBe(address);
});

it.each(['app=../x', 'difficulty=impossible', 'sort=toString', 'sort=newest', 'q=%20'])(
  'invalid parts are ignored: %s',
  (search) => {
    expect(instructionsHref(parseInstructionsView(new URLSearchParams(search)))).toBe(
      '/instructions',
    );
  },
);
