/** How many decimal places a currency has: 2 for EUR, 0 for JPY. */
function getMinorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Formats an amount in minor units: 450 EUR becomes "4.50". */
export function formatAmount(amount: number, currency: string): string {
  const digits = getMinorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/**
 * Parses an amount such as "4.5", "4,50" or "1,234.50" to minor units. It works on digits, because floating-point
 * arithmetic could lose a cent.
 *
 * @returns the amount, or an error message.
 */
export function parseAmount(text: string, currency: string): number | string {
  const digits = getMinorDigits(currency);
  const example = digits === 0 ? '1200' : `12.${'50'.padEnd(digits, '0')}`;
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/.exec(text.replace(/\s/g, ''));
  if (match === null) return `Enter an amount such as ${example}.`;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) {
    return digits === 0
      ? `${currency} has no decimal places.`
      : `${currency} has at most ${String(digits)} decimal places.`;
  }
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : 'Enter a smaller amount.';
}
