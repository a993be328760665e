import {
  announcementPaths,
  databasePaths,
  getTranslationPath,
  isSamePlain,
  listOfferedLanguages,
  parseAnnouncement,
  parseSiteSettings,
  siteTextsId,
  sourceLanguage,
  toPublicAnnouncement,
  translateAnnouncement,
  type Announcement,
  type LanguageSettings,
} from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { isFromRestore } from '../events/restoreWindow';
import { database } from '../firebase/database';
import { decode } from '../firebase/decode';
import { firestore } from '../firebase/firestore';
import { storedTranslation } from '../firebase/storedTranslation';

/** The dependencies of {@link showAnnouncement}. */
interface AnnouncementContext {
  database: Database;
  firestore: Firestore;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export const createAnnouncementContext = (): AnnouncementContext => ({
  database: database(),
  firestore: firestore(),
  now: Date.now,
});

/** Reads the text in the languages of the site, with one read for each. A field for the settings; none without a translation. */
async function readTranslations(
  text: string,
  settings: LanguageSettings,
  firestore: Firestore,
): Promise<Pick<Announcement, 'translations'>> {
  const languages = listOfferedLanguages(settings).filter((code) => code !== sourceLanguage);
  if (text === '' || languages.length === 0) return {};
  const documents = await firestore.getAll(
    ...languages.map((code) => firestore.doc(getTranslationPath('siteTexts', siteTextsId, code))),
  );
  const translated = documents.flatMap((document) => {
    const translation = decode(document, storedTranslation);
    const shown = translation && translateAnnouncement(translation, text);
    return shown === undefined ? [] : [[document.id, shown] as const];
  });
  return translated.length === 0 ? {} : { translations: Object.fromEntries(translated) };
}

/**
 * Puts into the site's settings what visitors may see of the announcement now, with its translations, and takes away the rest. What
 * is stored decides, and no event, so that it can be called again, late, and in any order.
 *
 * What somebody else put there becomes the announcement: a page of version 0.2.0 that is still open, or a backup of that
 * version. While a restore writes, nothing happens.
 *
 * @param options.areTranslationsKnown whether translations are as they were: they are read only when something else changed
 */
export async function showAnnouncement(
  { database, firestore, now }: AnnouncementContext,
  { areTranslationsKnown = false } = {},
): Promise<void> {
  const at = now();
  const read = async (path: string): Promise<unknown> => (await database.ref(path).get()).val();
  const readAnnouncement = async (path: string) => parseAnnouncement(await read(path));
  const [present, shown, saved] = await Promise.all([
    readAnnouncement(announcementPaths.public),
    readAnnouncement(announcementPaths.shown),
    readAnnouncement(announcementPaths.saved),
  ]);
  const isForeign = !isSamePlain(present, shown);
  const { translations: _translated, ...text } = present;
  const announcement = isForeign ? text : saved;
  const wanted = toPublicAnnouncement(announcement, at);
  if (!isForeign && areTranslationsKnown && isSamePlain(text, wanted)) return;
  const settings = await read(databasePaths.site);
  if (settings === null || (await isFromRestore(at, firestore))) return;
  const next = {
    ...wanted,
    ...(await readTranslations(wanted.text, parseSiteSettings(settings), firestore)),
  };
  if (!isForeign && isSamePlain(present, next)) return;
  await database.ref().update({
    ...(isForeign && { [announcementPaths.saved]: announcement }),
    [announcementPaths.shown]: next,
    [announcementPaths.public]: next,
  });
}
