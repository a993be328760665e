import {
  collections,
  contentKinds,
  editorsKinds,
  getTranslationPath,
  kindFields,
  kindSchemas,
  languageCodes,
  listFields,
  message,
  searchedTexts,
  toPieces,
  siteSettings,
  siteTextsId,
  toPublicAnnouncement,
  translateAnnouncement,
  translation,
  type Announcement,
  type Fields,
  type FieldsName,
  type SetUp,
  type SiteSettings,
} from '@appshelf/model';
import type { ZodObject } from 'zod';
import { complete } from './complete';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getEntryPictureUrl } from './pictures';

/** The announcement of the seeded site. */
export interface SeededAnnouncement {
  saved: Announcement;
  /** What visitors see of it. */
  shown: Announcement;
}

/** Builds the entries of a kind. Each has one picture, and was published and last changed when it was created. */
function buildEntries(context: Context, kind: FieldsName): SeedDocument[] {
  const fields: Fields = kindFields[kind];
  const { collection } = contentKinds[kind];
  return (context.content.entries[kind] ?? []).map(({ file, source: { createdOn, ...source } }) => {
    const { id } = source;
    const entity = `${kind} “${id}”`;
    const values = new Map<string, unknown>(Object.entries(source));
    for (const [field] of listFields(fields, 'ids'))
      for (const appId of values.get(field) as string[])
        context.requireApp(appId, { file, entity, field });
    const at = context.getMoment(createdOn, id, { file, entity, field: 'createdOn' });
    for (const [field] of listFields(fields, 'picture'))
      values.set(field, getEntryPictureUrl(kind, id));
    for (const [field, { set }] of listFields(fields, 'time'))
      values.set(field, set === 'atPublication' && source.status === 'draft' ? null : at);
    const built = context.problems.parsed(
      complete(kindSchemas[collection] as ZodObject, kind),
      Object.fromEntries(values),
      file,
      entity,
    );
    return { path: `${collection}/${id}`, fields: toFields(built, 'id') };
  });
}

/** The entries of the kinds that editors write. */
export const buildEntryDocuments = (context: Context): SeedDocument[] =>
  editorsKinds.flatMap((kind) => buildEntries(context, kind));

/** `messages/{id}`. */
export function buildMessageDocuments(context: Context): SeedDocument[] {
  return context.content.messages.map(({ file, source: { on, ...source } }) => {
    const entity = `message “${source.id}”`;
    if (source.uid !== null) context.getName(source.uid, { file, entity, field: 'uid' });
    const createdAt = context.getMoment(on, source.id, { file, entity, field: 'on' });
    const built = context.problems.parsed(message, { ...source, createdAt }, file, entity);
    return {
      path: `${collections.messages}/${source.id}`,
      fields: {
        ...toFields(built, 'id'),
        searchPieces: toPieces(searchedTexts.messages(built)),
      },
    };
  });
}

/** RTDB `/setUp`: the seeded site is set up, so that its overview shows no list of steps. */
export function buildSetUp(context: Context): SetUp {
  return { hidden: { at: Date.parse(`${context.lastDay}T08:00:00Z`), by: 'admin' } };
}

const translatedTexts = translation.pick({ texts: true, sources: true });

/** RTDB `/announcement`, as editors saved it and as visitors see it in the languages of the site. */
export function buildAnnouncement(
  { announcement }: SiteSettings,
  translations: readonly SeedDocument[],
  now: number,
): SeededAnnouncement {
  const shown = toPublicAnnouncement(announcement, now);
  const translated = languageCodes.flatMap((language) => {
    const path = getTranslationPath('siteTexts', siteTextsId, language);
    const stored = translations.find((document) => document.path === path);
    const text = stored && translateAnnouncement(translatedTexts.parse(stored.fields), shown.text);
    return text === undefined ? [] : [[language, text] as const];
  });
  return {
    saved: announcement,
    shown: { ...shown, translations: Object.fromEntries(translated) },
  };
}

/** The site's settings. */
export function buildSite(context: Context): SiteSettings {
  const { file, source } = context.content.site;
  return context.problems.parsed(siteSettings, source.settings, file, 'site');
}
