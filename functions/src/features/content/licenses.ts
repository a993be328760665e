import {
  getOwn,
  licenseTypes,
  sources,
  splitLicense,
  type LicenseTraits,
  type SearchableApp,
} from '@appshelf/model';
import type { Translator } from '../../platform/languages/translator';

type Source = LicenseTraits['sources'][number];
type LicenseType = LicenseTraits['licenseTypes'][number];

/** What is known of one licence. */
interface License {
  /** Its name, where SPDX has it. */
  name?: string;
  source?: Source;
  type?: LicenseType;
}

/** The families whose licences ask that changed versions are passed on under the same terms; SPDX does not say which do. */
const copyleft =
  /^(?:gnu |gfdl|[al]?gpl|affero|mozilla|mpl|eclipse|epl|eupl|european union|cddl|cecill(?!-b)|osl|npl|ngpl|cpl|ipl|cpal|cal-|cc-by(?:-nc)?-sa|cern-ohl-[sw]|copyleft|cua-|frameworx|liliq-r|lpl|motosoto|ms-rl|nokia|npos|oclc|odbl|ofl|oset|parity|qpl|rpl|rpsl|rscpl|simpl|sissl|sleepycat|spl|watcom|wxwindows|apsl|catosl|lppl)/i;

/** The families whose licences ask for little more than a notice, and which are not all of open source. */
const permissive = /^(?:0bsd|apache|bsd|cc0|cc-by-\d|isc|mit\b|unlicense|wtfpl|x11|zlib)/i;

/** Words of a licence that keeps all rights. */
const proprietary =
  /propriet|commercial|closed|freeware|shareware|end.user|\beula\b|all rights reserved/i;

function getType(id: string, isOpen: boolean): LicenseType | undefined {
  if (copyleft.test(id)) return 'copyleft';
  return isOpen || permissive.test(id) ? 'permissive' : undefined;
}

/**
 * What is known of a licence that SPDX does not list: editors also write `GPLv3`, `Apache 2` or `Commercial`. Nothing is
 * said about a text that may mean anything.
 */
function readText(text: string): License {
  if (proprietary.test(text)) return { type: 'proprietary' };
  const type = getType(text.replace(/^the /i, ''), /open.source/i.test(text));
  return type === undefined ? {} : { source: 'open', type };
}

/** Loads the list of SPDX, and returns what looks a licence up in it. */
async function loadLicenses(): Promise<(license: string) => License> {
  const { default: listed } = await import('spdx-license-list');
  const ids = new Map(Object.keys(listed).map((id) => [id.toLowerCase(), id]));
  for (const [id, { name }] of Object.entries(listed)) {
    if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
  }
  return (license) => {
    const text = license.replace(/\s+WITH\s.*$/u, '').replaceAll(/[()]/gu, '');
    const id = ids.get(text.trim().toLowerCase()) ?? '';
    const known = getOwn(listed, id);
    if (known === undefined) return readText(text);
    const { name, osiApproved } = known;
    const type = getType(id, osiApproved);
    return { name, source: osiApproved ? 'open' : 'available', ...(type && { type }) };
  };
}

/** Creates a function that says what is known of a licence or of an expression such as `MIT OR Apache-2.0`. */
export async function createLicenseReader(): Promise<(license: string) => LicenseTraits> {
  const find = await loadLicenses();
  return (license) => {
    const choices = license.split(/\sOR\s/u).map((choice) => splitLicense(choice).map(find));
    const hasSource = (choice: readonly License[], source: Source) =>
      choice.length > 0 && choice.every((part) => part.source === source);
    const parts = choices.flat();
    return {
      sources: sources.filter((source) => choices.some((choice) => hasSource(choice, source))),
      licenseTypes: licenseTypes.filter((type) => parts.some((part) => part.type === type)),
    };
  };
}

/**
 * The words by which apps with a licence are found, by its identifier: its name, and whether it is one of open source. A
 * licence that SPDX doesn't know is found by what an editor wrote.
 */
export async function nameLicenses(
  apps: readonly Pick<SearchableApp, 'license'>[],
  { translate }: Pick<Translator, 'translate'>,
): Promise<Record<string, string>> {
  const find = await loadLicenses();
  const used = [...new Set(apps.flatMap(({ license }) => splitLicense(license)))];
  return Object.fromEntries(
    used.flatMap((license): [string, string][] => {
      const { name, source } = find(license);
      if (name === undefined) return [];
      const words =
        source === 'open' ? [name, translate('open source licence, free software')] : [name];
      return [[license, words.join(', ')]];
    }),
  );
}
