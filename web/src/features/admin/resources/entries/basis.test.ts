import { describe, expect, it } from 'vitest';
import { getBasis } from './basis';

const product = {
  name: 'Studio',
  price: { amount: 450, currency: 'EUR', interval: 'month' },
  appIds: ['a', 'b'],
  position: 3,
};

describe('getBasis', () => {
  it('is the same for the same content, whatever the order of fields and the position', () => {
    const same = {
      position: 9,
      appIds: ['a', 'b'],
      price: { interval: 'month', currency: 'EUR', amount: 450 },
      name: 'Studio',
      id: 'studio',
    };
    expect(getBasis('products', same)).toBe(getBasis('products', product));
    expect(Number.isSafeInteger(getBasis('products', product))).toBe(true);
  });

  it.each([
    ['a letter', { ...product, name: 'Studios' }],
    ['a cent', { ...product, price: { ...product.price, amount: 451 } }],
    ['the order of the apps', { ...product, appIds: ['b', 'a'] }],
    ['the status', { ...product, status: 'archived' }],
    ['no price', { ...product, price: null }],
  ])('is another one for %s', (_what, changed) => {
    expect(getBasis('products', changed)).not.toBe(getBasis('products', product));
  });

  it('is the time of the last change for resources', () => {
    expect(getBasis('resources', { title: 'T', updatedAt: 7 })).toBe(7);
  });
});
