import { formatAmount, parseAmount } from '../values/amount';
import { app, appInput, appLinks, appStatus } from '../entities/catalogue/app';
import { emptyAppCounters } from '../entities/catalogue/appTerms';
import {
  difficulty,
  instructionDraft,
  instructionStatus,
  instructionSubmission,
} from '../entities/community/instruction';
import { price, product } from '../entities/catalogue/product';
import { resource } from '../entities/catalogue/resource';
import { entryId, slug } from '../values/primitives';
import * as z from '../zod';
import { column, toText, type PlainFields } from './columns';
import type { Report, SetFields, TransferFormat, TransferKind } from './format';

const same = (values: Readonly<PlainFields>): PlainFields => ({ ...values });

/** The first publication sets the time, which then never changes (`keepsPublicationTime` in firestore.rules). */
const isFirstPublication = (fields: Readonly<PlainFields>, current: Readonly<PlainFields>) =>
  fields.status === 'published' && (current.publishedAt ?? null) === null;

function setNewTimes(fields: Readonly<PlainFields>, others: PlainFields): SetFields {
  const isPublished = fields.status === 'published';
  return {
    fields: isPublished ? others : { ...others, publishedAt: null },
    times: ['createdAt', 'updatedAt', ...(isPublished ? ['publishedAt'] : [])],
  };
}

const setChangeTimes: TransferFormat['getUpdated'] = (fields, current) => ({
  fields: {},
  times: ['updatedAt', ...(isFirstPublication(fields, current) ? ['publishedAt'] : [])],
});

const idColumn = (schema: z.ZodType) =>
  column('id', 'text', schema, { synonyms: ['slug', 'key', 'identifier'], isRequired: false });
const statusColumn = (schema: z.ZodType) =>
  column('status', 'choice', schema, { synonyms: ['state', 'visibility'], initial: 'draft' });
const positionColumn = (schema: z.ZodType) =>
  column('position', 'number', schema, { synonyms: ['order', 'sort', 'rank'], isRequired: false });

const { shape } = app;
const linkNames = ['website', 'source', 'download', 'support'] as const;
const linkSynonyms: Record<(typeof linkNames)[number], string[]> = {
  website: ['homepage', 'url', 'link', 'site', 'web'],
  source: ['repository', 'repo', 'source code', 'github'],
  download: ['download url', 'download link'],
  support: ['help', 'support url', 'contact'],
};

const appSchema = appInput.extend({ status: appStatus });

const apps: TransferFormat = {
  kind: 'apps',
  title: 'name',
  id: slug,
  columns: [
    idColumn(slug),
    column('name', 'text', shape.name, { synonyms: ['title', 'app', 'app name'] }),
    column('tagline', 'text', shape.tagline, { synonyms: ['subtitle', 'slogan', 'summary'] }),
    column('description', 'text', shape.description, { synonyms: ['body', 'text', 'about'] }),
    column('category', 'choice', shape.category, { synonyms: ['group', 'section'] }),
    column('platforms', 'list', shape.platforms, { synonyms: ['platform', 'os', 'systems'] }),
    column('technologies', 'list', shape.technologies, {
      synonyms: ['technology', 'stack', 'built with'],
      names: 'resources',
    }),
    column('tags', 'list', shape.tags, { synonyms: ['tag', 'keywords', 'labels'] }),
    column('iconUrl', 'picture', shape.iconUrl, { synonyms: ['icon', 'logo', 'image'] }),
    column('screenshots', 'items', shape.screenshots, {
      synonyms: ['screenshot', 'pictures', 'images'],
      pictureKey: 'url',
    }),
    ...linkNames.map((name) =>
      column(name, 'text', appLinks.shape[name], { synonyms: linkSynonyms[name], field: 'links' }),
    ),
    column('version', 'text', shape.version, { synonyms: ['release', 'latest version'] }),
    column('license', 'text', shape.license, { synonyms: ['licence', 'spdx'] }),
    column('featured', 'boolean', shape.featured, { synonyms: ['highlight', 'highlighted'] }),
    statusColumn(appStatus),
  ],
  toValues: ({ links, ...fields }) => ({
    ...fields,
    ...(typeof links === 'object' && links !== null && !Array.isArray(links) ? links : {}),
  }),
  toFields: ({ website = null, source = null, download = null, support = null, ...fields }) => ({
    ...fields,
    links: { website, source, download, support },
  }),
  getSchema: () => appSchema,
  getNew: (fields, { uid }) => setNewTimes(fields, { ...emptyAppCounters, createdBy: uid }),
  getUpdated: setChangeTimes,
};

/** A price as the values of its columns. */
function toPriceValues(charged: unknown): PlainFields {
  const parsed = price.safeParse(charged);
  if (!parsed.success) return { price: '', currency: '', interval: '' };
  const { amount, currency, interval } = parsed.data;
  return { price: formatAmount(amount, currency), currency, interval };
}

/** The columns of a price as a field. An empty price is free, whatever the others hold. */
function toPriceField(values: Readonly<PlainFields>, report: Report): PlainFields | null {
  const [text, currency] = [toText(values.price).trim(), toText(values.currency).trim()];
  if (text === '') return null;
  if (!price.shape.currency.safeParse(currency).success) {
    return { amount: 0, currency, interval: values.interval ?? '' };
  }
  const amount = parseAmount(text, currency);
  if (typeof amount === 'string') report('price', amount);
  return { amount: Number(amount) || 0, currency, interval: values.interval ?? '' };
}

const productSchema = product.omit({ id: true, updatedAt: true });

const products: TransferFormat = {
  kind: 'products',
  title: 'name',
  id: slug,
  columns: [
    idColumn(slug),
    column('name', 'text', product.shape.name, { synonyms: ['title', 'product'] }),
    column('summary', 'text', product.shape.summary, { synonyms: ['tagline', 'subtitle', 'lead'] }),
    column('description', 'text', product.shape.description, {
      synonyms: ['body', 'text', 'about'],
    }),
    column('appIds', 'list', product.shape.appIds, {
      synonyms: ['apps', 'app', 'includes'],
      names: 'apps',
    }),
    column('price', 'text', z.string(), { synonyms: ['amount', 'cost'] }),
    column('currency', 'text', z.string(), { synonyms: ['currency code'], field: 'price' }),
    column('interval', 'choice', price.shape.interval, {
      synonyms: ['billing', 'period', 'per'],
      field: 'price',
      isRequired: false,
    }),
    column('url', 'text', product.shape.url, { synonyms: ['link', 'website', 'address'] }),
    column('imageUrl', 'picture', product.shape.imageUrl, {
      synonyms: ['image', 'picture', 'photo', 'cover'],
    }),
    statusColumn(appStatus),
    positionColumn(product.shape.position),
  ],
  toValues: ({ price: charged, ...fields }) => ({ ...fields, ...toPriceValues(charged) }),
  toFields: ({ price: amount, currency, interval, ...fields }, report) => ({
    ...fields,
    price: toPriceField(
      { price: amount ?? '', currency: currency ?? '', interval: interval ?? '' },
      report,
    ),
  }),
  getSchema: () => productSchema,
  getNew: () => ({ fields: {}, times: ['updatedAt'] }),
  getUpdated: () => ({ fields: {}, times: ['updatedAt'] }),
};

const resourceSchema = resource.omit({ id: true, createdAt: true, updatedAt: true });

const resources: TransferFormat = {
  kind: 'resources',
  title: 'title',
  id: entryId,
  columns: [
    idColumn(entryId),
    column('kind', 'choice', resource.shape.kind, { synonyms: ['type', 'category', 'section'] }),
    column('title', 'text', resource.shape.title, { synonyms: ['name', 'headline'] }),
    column('summary', 'text', resource.shape.summary, {
      synonyms: ['lead', 'subtitle', 'tagline'],
    }),
    column('body', 'text', resource.shape.body, { synonyms: ['description', 'text', 'content'] }),
    column('url', 'text', resource.shape.url, { synonyms: ['link', 'website', 'address'] }),
    column('imageUrl', 'picture', resource.shape.imageUrl, {
      synonyms: ['image', 'picture', 'photo', 'mark', 'logo'],
    }),
    statusColumn(appStatus),
    positionColumn(resource.shape.position),
  ],
  toValues: same,
  toFields: same,
  getSchema: () => resourceSchema,
  getNew: () => ({ fields: {}, times: ['createdAt', 'updatedAt'] }),
  getUpdated: () => ({ fields: {}, times: ['updatedAt'] }),
};

const submission = instructionSubmission.shape;

const submissionSchema = instructionSubmission.extend({ status: instructionStatus });
const draftSchema = instructionDraft.extend({ status: instructionStatus });

const instructions: TransferFormat = {
  kind: 'instructions',
  title: 'title',
  id: entryId,
  columns: [
    idColumn(entryId),
    column('title', 'text', submission.title, { synonyms: ['name', 'headline'] }),
    column('summary', 'text', submission.summary, {
      synonyms: ['lead', 'subtitle', 'description'],
    }),
    column('appId', 'text', submission.appId, { synonyms: ['app', 'for app'], names: 'apps' }),
    column('difficulty', 'choice', difficulty, { synonyms: ['level'] }),
    column('minutes', 'number', submission.minutes, {
      synonyms: ['time', 'duration', 'minutes needed'],
      empty: 0,
    }),
    column('coverUrl', 'picture', submission.coverUrl, {
      synonyms: ['cover', 'image', 'picture', 'photo'],
    }),
    column('steps', 'items', submission.steps, { synonyms: ['step'], pictureKey: 'imageUrl' }),
    column('tags', 'list', submission.tags, { synonyms: ['tag', 'keywords', 'labels'] }),
    statusColumn(instructionStatus),
  ],
  toValues: same,
  toFields: same,
  getSchema: ({ status }) => (status === 'draft' ? draftSchema : submissionSchema),
  getNew: (fields, { uid, name }) =>
    setNewTimes(fields, { authorUid: uid, authorName: name, helpfulCount: 0 }),
  getUpdated: setChangeTimes,
};

/** The format of each kind of entries. */
export const transferFormats: Record<TransferKind, TransferFormat> = {
  apps,
  products,
  resources,
  instructions,
};
