/** Whether everybody may read the source: under an open source licence, or under other terms. */
export const sources = ['open', 'available'] as const;

/** What a licence asks of those who pass an app on. */
export const licenseTypes = ['permissive', 'copyleft', 'proprietary'] as const;

/** What the server knows of a licence, so that clients load no list of licences. */
export interface LicenseTraits {
  sources: readonly (typeof sources)[number][];
  licenseTypes: readonly (typeof licenseTypes)[number][];
}

/** The licences of an expression such as `MIT OR Apache-2.0`; of another text the text itself, and none of an empty one. */
export function splitLicense(license: string): string[] {
  const operator = /\s(?:OR|AND)\s/u;
  if (!operator.test(license)) return license === '' ? [] : [license];
  const parts = license.split(operator).map((part) => part.replaceAll(/[()]/gu, '').trim());
  return [...new Set(parts.filter(Boolean))];
}
