import {
  auditEntry,
  collections,
  message,
  product,
  resource,
  siteSettings,
  type SetUp,
  type SiteSettings,
} from '@appshelf/model';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getMarkUrl, getProductImageUrl } from './pictures';

/** Seeded products have no time of their last change, like those that were stored before there was one. */
const seededProduct = product.omit({ updatedAt: true });

/** `products/{id}`, in the order in which they are written down. */
export function buildProductDocuments(context: Context): SeedDocument[] {
  const { file, entries } = context.content.products;
  return entries.map((source, position) => {
    const entity = `product “${source.id}”`;
    for (const appId of source.appIds) context.requireApp(appId, { file, entity, field: 'appIds' });
    const built = context.problems.parsed(
      seededProduct,
      {
        id: source.id,
        name: source.name,
        summary: source.summary,
        description: source.description,
        appIds: source.appIds,
        price: source.price,
        url: source.url,
        imageUrl: getProductImageUrl(source.id),
        status: source.status ?? 'published',
        position,
      },
      file,
      entity,
    );
    return { path: `${collections.products}/${source.id}`, fields: toFields(built, 'id') };
  });
}

/** `resources/{id}`; positions count within a kind. */
export function buildResourceDocuments(context: Context): SeedDocument[] {
  const { file, entries } = context.content.resources;
  return entries.map((source) => {
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
        imageUrl: source.mark === undefined ? null : getMarkUrl(source.id),
        status: source.status ?? 'published',
        position: entries.filter(({ kind }) => kind === source.kind).indexOf(source),
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
  const { file, entries } = context.content.messages;
  return entries.map(({ on, ...source }) => {
    const entity = `message “${source.id}”`;
    if (source.uid !== null) context.getName(source.uid, { file, entity, field: 'uid' });
    const createdAt = context.getMoment(on, source.id, { file, entity, field: 'on' });
    const built = context.problems.parsed(message, { ...source, createdAt }, file, entity);
    return { path: `${collections.messages}/${source.id}`, fields: toFields(built, 'id') };
  });
}

/** `audit/{id}`. */
export function buildAuditDocuments(context: Context): SeedDocument[] {
  const { file, entries } = context.content.audit;
  return entries.map((source) => {
    const entity = `audit entry “${source.id}”`;
    context.getName(source.actor, { file, entity, field: 'actor' });
    context.getName(source.subject, { file, entity, field: 'subject' });
    const built = context.problems.parsed(
      auditEntry,
      {
        id: source.id,
        action: source.action,
        actorUid: source.actor,
        actorEmail: context.people.get(source.actor)?.email ?? null,
        target: `${collections.users}/${source.subject}`,
        about: [`${collections.users}/${source.subject}`],
        before: source.before,
        after: source.after,
        outcome: source.outcome,
        at: context.getMoment(source.on, source.id, { file, entity, field: 'on' }),
      },
      file,
      entity,
    );
    return { path: `${collections.audit}/${source.id}`, fields: toFields(built, 'id') };
  });
}

/** RTDB `/setUp`: the seeded site is set up, so that its overview shows no list of steps. */
export function buildSetUp(context: Context): SetUp {
  const { lastDay } = context.content;
  return { hidden: { at: Date.parse(`${lastDay}T08:00:00Z`), by: 'admin' } };
}

/** RTDB `/site`. */
export function buildSite(context: Context): SiteSettings {
  const { file, settings } = context.content.site;
  return context.problems.parsed(siteSettings, settings, file, 'site');
}
