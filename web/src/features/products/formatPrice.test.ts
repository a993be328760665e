import { type Price } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { formatPrice } from './formatPrice';

describe('formatPrice', () => {
  it.each<[Price | null, string]>([
    [null, 'Free'],
    [{ amount: 0, currency: 'EUR', interval: 'month' }, 'Free'],
    [{ amount: 450, currency: 'EUR', interval: 'month' }, '€4.50 a month'],
    [{ amount: 2900, currency: 'USD', interval: 'year' }, 'US$29 a year'],
    [{ amount: 123_456, currency: 'EUR', interval: 'once' }, '€1,234.56'],
    [{ amount: 1200, currency: 'JPY', interval: 'once' }, 'JP¥1,200'],
  ])('%j is %s', (price, words) => {
    expect(formatPrice(price)).toBe(words);
  });
});
