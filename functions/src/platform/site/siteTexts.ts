import {
  findSiteText,
  getTranslationPath,
  siteTextsId,
  sourceLanguage,
  toShownSiteTexts,
  type Language,
  type ShownSiteTexts,
  type SiteIdentity,
  type TranslationTexts,
} from '@appshelf/model';
import { decode } from '../firebase/decode';
import { firestore } from '../firebase/firestore';
import { storedTranslation } from '../firebase/storedTranslation';
import { memoizeAsync } from '../http/memoizeAsync';
import { perLanguage } from '../languages/perLanguage';
import { getTranslator } from '../languages/translator';
import { createLastKnownReader } from './lastKnown';
import { siteCacheMs, siteReadLimitMs } from './siteIdentity';

/** Creates the reader of the texts in a language, with one read in half a minute. What was never read has its usual texts. */
async function createReader(language: Language): Promise<() => Promise<ShownSiteTexts>> {
  const { translate } = await getTranslator(language);
  const toShown = (stored: TranslationTexts | null) => toShownSiteTexts(stored, translate);
  return createLastKnownReader<ShownSiteTexts>({
    read: async () => {
      const document = firestore().doc(getTranslationPath('siteTexts', siteTextsId, language));
      return toShown(decode(await document.get(), storedTranslation) ?? null);
    },
    initial: toShown(null),
    maxAgeMs: siteCacheMs,
    limitMs: siteReadLimitMs,
    name: `The texts of the site in ${language}`,
  });
}

const readers = perLanguage((language) => memoizeAsync(() => createReader(language), Infinity));

/**
 * Reads the short texts of the site in another language, cached in memory. In the language of the originals there are none, and
 * nothing is read. Rejects only when the sentences of the language cannot be loaded.
 */
export async function readSiteTexts(language: Language): Promise<ShownSiteTexts> {
  if (language === sourceLanguage) return {};
  const read = await readers(language)();
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
