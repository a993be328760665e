import { type Price } from '@appshelf/model';

const intervals: Record<Price['interval'], string> = {
  once: '',
  month: ' a month',
  year: ' a year',
};

/** Formats a price: "€4.50 a month"; "Free" for none. Whole amounts have no decimals. */
export function formatPrice(price: Price | null): string {
  if (price === null || price.amount === 0) return 'Free';
  const { currency, interval } = price;
  const whole = new Intl.NumberFormat('en', { style: 'currency', currency });
  const minorDigits = whole.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = price.amount / 10 ** minorDigits;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : minorDigits,
  });
  return `${format.format(amount)}${intervals[interval]}`;
}
