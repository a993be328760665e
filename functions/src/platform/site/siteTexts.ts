import {
  findSiteText,
  getTranslationPath,
  siteTextsId,
  sourceLanguage,
  toShownSiteTexts,
  type Language,
  type ShownSiteTexts,
  type SiteIdentity,
} from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { decode } from '../firebase/decode';
import { firestore } from '../firebase/firestore';
import { storedTranslation } from '../firebase/storedTranslation';
import { getTranslator } from '../languages/translator';
import { createLastKnownReader } from './lastKnown';
import { siteCacheMs, siteReadLimitMs } from './siteIdentity';

/** Reads the texts of a site in a language from the document of its translation, and the usual texts from the catalogues. */
async function parseSiteTexts(
  stored: DocumentSnapshot | undefined,
  language: Language,
): Promise<ShownSiteTexts> {
  const { translate } = await getTranslator(language);
  const found = stored?.exists === true ? decode(stored, storedTranslation) : undefined;
  return toShownSiteTexts(found ?? null, translate);
}

/** Creates the reader of the texts in a language, with one read in half a minute. */
const createReader = (language: Language) =>
  createLastKnownReader<ShownSiteTexts>({
    read: async () =>
      parseSiteTexts(
        await firestore()
          .doc(getTranslationPath('siteTexts', siteTextsId, language))
          .get(),
        language,
      ),
    initial: {},
    maxAgeMs: siteCacheMs,
    limitMs: siteReadLimitMs,
    name: `The texts of the site in ${language}`,
  });

const readers = new Map<Language, () => Promise<ShownSiteTexts>>();

/**
 * Reads the short texts of the site in another language, cached in memory. In the language of the originals there are none, and
 * nothing is read. Never rejects.
 */
export async function readSiteTexts(language: Language): Promise<ShownSiteTexts> {
  if (language === sourceLanguage) return {};
  const read = readers.get(language) ?? createReader(language);
  readers.set(language, read);
  return read();
}

/** What the site says of itself, in the language of these texts. */
export const localizeIdentity = (identity: SiteIdentity, texts: ShownSiteTexts): SiteIdentity => {
  const find = (key: 'tagline' | 'headline' | 'introduction') =>
    findSiteText(texts, key, identity[key]) ?? identity[key];
  return {
    ...identity,
    tagline: find('tagline'),
    headline: find('headline'),
    introduction: find('introduction'),
  };
};
