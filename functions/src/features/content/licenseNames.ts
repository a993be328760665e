import { getOwn, type SearchableApp } from '@appshelf/model';
import type { Translator } from '../../platform/languages/translator';

/** What stands between the licences of an expression, such as `MIT OR Apache-2.0`. */
const operators = /\s+(?:OR|AND|WITH)\s+|[()]/u;

/**
 * The words by which apps with a licence are found, by its identifier: its name, and whether it is one of open source.
 * SPDX knows both. A licence that it doesn't know is found by what an editor wrote.
 */
export async function nameLicenses(
  apps: readonly Pick<SearchableApp, 'license'>[],
  { translate }: Pick<Translator, 'translate'>,
): Promise<Record<string, string>> {
  const { default: licenses } = await import('spdx-license-list');
  const describe = (license: string): string => {
    const known = license.split(operators).flatMap((id) => getOwn(licenses, id.trim()) ?? []);
    const names = known.map(({ name }) => name);
    if (known.some(({ osiApproved }) => osiApproved)) {
      names.push(translate('open source licence, free software'));
    }
    return names.join(', ');
  };
  const used = [...new Set(apps.map(({ license }) => license))];
  const described = used.map((license) => [license, describe(license)] as const);
  return Object.fromEntries(described.filter(([, words]) => words !== ''));
}
