import {
  collections,
  getTranslationPath,
  languageCodes,
  message,
  product,
  resource,
  siteSettings,
  siteTextsId,
  toPublicAnnouncement,
  translateAnnouncement,
  translation,
  type Announcement,
  type SetUp,
  type SiteSettings,
} from '@appshelf/model';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getMarkUrl, getProductImageUrl } from './pictures';

/** The announcement of the seeded site. */
export interface SeededAnnouncement {
  saved: Announcement;
  /** What visitors see of it. */
  shown: Announcement;
}

/** `products/{id}`. */
export function buildProductDocuments(context: Context): SeedDocument[] {
  return context.content.products.map(({ file, source }) => {
    const entity = `product “${source.id}”`;
    for (const appId of source.appIds) context.requireApp(appId, { file, entity, field: 'appIds' });
    const updatedAt = context.getMoment(source.createdOn, source.id, {
      file,
      entity,
      field: 'createdOn',
    });
    const built = context.problems.parsed(
      product,
      {
        id: source.id,
        name: source.name,
        summary: source.summary,
        description: source.description,
        appIds: source.appIds,
        price: source.price,
        url: source.url,
        imageUrl: getProductImageUrl(source.id),
        status: source.status,
        position: source.position,
        updatedAt,
      },
      file,
      entity,
    );
    return { path: `${collections.products}/${source.id}`, fields: toFields(built, 'id') };
  });
}

/** `resources/{id}`. */
export function buildResourceDocuments(context: Context): SeedDocument[] {
  return context.content.resources.map(({ file, source }) => {
    const entity = `resource “${source.id}”`;
    const createdAt = context.getMoment(source.createdOn, source.id, {
      file,
      entity,
      field: 'createdOn',
    });
    const built = context.problems.parsed(
      resource,
      {
        id: source.id,
        kind: source.kind,
        title: source.title,
        summary: source.summary,
        body: source.body,
        url: source.url,
        imageUrl: getMarkUrl(source.id),
        status: source.status,
        position: source.position,
        createdAt,
        updatedAt: createdAt,
      },
      file,
      entity,
    );
    return { path: `${collections.resources}/${source.id}`, fields: toFields(built, 'id') };
  });
}

/** `messages/{id}`. */
export function buildMessageDocuments(context: Context): SeedDocument[] {
  return context.content.messages.map(({ file, source: { on, ...source } }) => {
    const entity = `message “${source.id}”`;
    if (source.uid !== null) context.getName(source.uid, { file, entity, field: 'uid' });
    const createdAt = context.getMoment(on, source.id, { file, entity, field: 'on' });
    const built = context.problems.parsed(message, { ...source, createdAt }, file, entity);
    return { path: `${collections.messages}/${source.id}`, fields: toFields(built, 'id') };
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
