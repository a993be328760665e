import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount';

describe('parseAmount', () => {
  it.each([
    ['4.5', 'EUR', 450],
    ['4,50', 'EUR', 450],
    ['4', 'EUR', 400],
    [' 1 234.50 ', 'EUR', 123_450],
    ['1,234', 'USD', 123_400],
    ['1,234.5', 'USD', 123_450],
    ['19.99', 'USD', 1999],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['0', 'EUR', 0],
    ['', 'EUR', 'Enter an amount such as 12.50.'],
    ['free', 'EUR', 'Enter an amount such as 12.50.'],
    ['-3', 'EUR', 'Enter an amount such as 12.50.'],
    ['1.234,50', 'EUR', 'Enter an amount such as 12.50.'],
    ['1.234', 'EUR', 'EUR has at most 2 decimal places.'],
    ['1200.5', 'JPY', 'JPY has no decimal places.'],
    ['x', 'JPY', 'Enter an amount such as 1200.'],
    ['99999999999999999', 'EUR', 'Enter a smaller amount.'],
  ])('%j of %s', (text, currency, result) => {
    expect(parseAmount(text, currency)).toBe(result);
  });
});

describe('formatAmount', () => {
  it.each([
    [450, 'EUR', '4.50'],
    [1200, 'JPY', '1200'],
    [1234, 'KWD', '1.234'],
  ])('%i of %s', (amount, currency, words) => {
    expect(formatAmount(amount, currency)).toBe(words);
    expect(parseAmount(words, currency)).toBe(amount);
  });
});
