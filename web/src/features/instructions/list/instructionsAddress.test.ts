import { expect, it } from 'vitest';
import { instructionsHref, parseInstructionsView } from './instructionsAddress';

it.each([
  '/instructions',
  '/instructions?q=caf%C3%A9',
  '/instructions?app=airlock&difficulty=hard&sort=helpful',
  '/instructions?sort=quickest',
  '/instructions?q=sleep&app=airlock&difficulty=hard&sort=newest',
])('%s says what it shows', (address) => {
  const { searchParams } = new URL(address, 'https://site.invalid');
  expect(instructionsHref(parseInstructionsView(searchParams))).toBe(address);
});

it.each(['app=../x', 'difficulty=impossible', 'sort=toString', 'sort=newest', 'q=%20'])(
  'what is not understood is as if it were not there: %s',
  (search) => {
    expect(instructionsHref(parseInstructionsView(new URLSearchParams(search)))).toBe(
      '/instructions',
    );
  },
);
