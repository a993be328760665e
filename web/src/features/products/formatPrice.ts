import { t } from '@lingui/core/macro';
import { type Price } from '@appshelf/model';
import { getLocale } from '../../lib/i18n';

/** Formats a price in the reader's language: "€4.50 a month"; "Free" for none. Whole amounts have no decimals. */
export function formatPrice(price: Price | null): string {
  if (price === null || price.amount === 0) return t`Free`;
  const { currency, interval } = price;
  const whole = new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  const minorDigits = whole.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = price.amount / 10 ** minorDigits;
  const format = new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : minorDigits,
  });
  const sum = format.format(amount);
  if (interval === 'once') return sum;
  return interval === 'month' ? t`${sum} a month` : t`${sum} a year`;
}
