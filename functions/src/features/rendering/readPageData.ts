import {
  app,
  appCollection,
  appOrders,
  appSummary,
  applyTranslation,
  collections,
  getSlug,
  instruction,
  instructionSummary,
  isDocumentId,
  isHandle,
  getTranslationPath,
  isTranslatedName,
  memberProfile,
  ownPage,
  pageSizes,
  pageTextInput,
  toReader,
  sourceLanguage,
  toListed,
  translation,
  type AppListQuery,
  type AppSummary,
  type Language,
  type MemberProfile,
  type MembersInstructions,
  type PageData,
  type PageEnd,
  type TextPage,
  type TranslatedName,
  type Translation,
} from '@appshelf/model';
import {
  FieldPath,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { parseCard, readCards } from '../content/cards';
import { getHome, toShownHome } from '../content/home';
import { readIdentity } from '../../platform/site/siteIdentity';
import type { EntityKind, PageRequest } from './routing';

const collectionsByKind: Record<Exclude<EntityKind, 'member'>, string> = {
  app: collections.apps,
  instruction: collections.instructions,
  collection: collections.collections,
  ownPage: collections.pages,
};

/** Firestore's limit of `in`. */
const mostIds = 30;

/** Parses the document of an app for a list in a reader's language. */
function parseListedApp(doc: QueryDocumentSnapshot, language: Language): AppSummary[] {
  const parsed = parseCard(doc, appSummary);
  return parsed === null ? [] : [toListed('app', parsed, language)];
}

/** Reads the published apps among the given ids, in their order and in a reader's language. */
async function readApps(
  firestore: Firestore,
  ids: readonly string[],
  language: Language,
): Promise<AppSummary[]> {
  const known = ids.filter(isDocumentId);
  const parts = Array.from({ length: Math.ceil(known.length / mostIds) }, (_, index) =>
    known.slice(index * mostIds, (index + 1) * mostIds),
  );
  const read = await Promise.all(
    parts.map((part) =>
      readCards(
        firestore
          .collection(collections.apps)
          .where('status', '==', 'published')
          .where(FieldPath.documentId(), 'in', part)
          .limit(mostIds),
        appSummary,
      ),
    ),
  );
  const apps = new Map(read.flat().map((each) => [each.id, toListed('app', each, language)]));
  return ids.flatMap((id) => apps.get(id) ?? []);
}

/**
 * Reads the published translation of an entry, with one read. Null for none, and for one that cannot be read: readers then see
 * the original.
 */
async function readTranslation(
  firestore: Firestore,
  name: TranslatedName,
  id: string,
  language: Language,
): Promise<Translation | null> {
  const found = await firestore.doc(getTranslationPath(name, id, language)).get();
  return found.exists ? parseCard(found, translation) : null;
}

/**
 * Reads the published document with an id, and at the same time its translation where the page is in another language than the
 * originals. Null when there is no document, or when it cannot be read.
 */
async function readEntity(
  firestore: Firestore,
  kind: Exclude<EntityKind, 'member'>,
  id: string,
  language: Language,
): Promise<PageData | null> {
  if (!isDocumentId(id)) return null;
  const mayBeTranslated = language !== sourceLanguage && isTranslatedName(kind);
  const [{ docs }, translated] = await Promise.all([
    firestore
      .collection(collectionsByKind[kind])
      .where(FieldPath.documentId(), '==', id)
      .where('status', '==', 'published')
      .limit(1)
      .get(),
    mayBeTranslated ? readTranslation(firestore, kind, id, language) : null,
  ]);
  const found = docs[0];
  if (found === undefined) return null;
  const toShown = <Entry extends object>(name: TranslatedName, entry: Entry) =>
    mayBeTranslated ? applyTranslation(name, entry, translated) : entry;
  if (kind === 'app') {
    const parsed = parseCard(found, app);
    return parsed && { kind, app: toShown(kind, parsed) };
  }
  if (kind === 'collection') {
    const collection = parseCard(found, appCollection);
    if (collection === null) return null;
    return {
      kind,
      content: { collection, apps: await readApps(firestore, collection.appIds, language) },
    };
  }
  if (kind === 'ownPage') {
    const parsed = parseCard(found, ownPage);
    if (parsed === null) return null;
    const { title, description, markdown } = parsed;
    return { kind, slug: getSlug(parsed), ...toShown(kind, { title, description, markdown }) };
  }
  const parsed = parseCard(found, instruction);
  if (parsed === null) return null;
  const [about] = parsed.appId === null ? [] : await readApps(firestore, [parsed.appId], language);
  return { kind, instruction: toShown(kind, parsed), appName: about?.name ?? null };
}

/** The position of a page's last document, as the client continues from it. */
const toPageEnd = (last: QueryDocumentSnapshot, fields: readonly string[]): PageEnd => [
  ...fields.map((field) => {
    const value: unknown = last.get(field);
    return value instanceof Timestamp
      ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
      : value;
  }),
  last.id,
];

/** Reads the first page of a member's published instructions as the client would; none while their module is off. */
async function readMembersInstructions(
  firestore: Firestore,
  uid: string,
  language: Language,
): Promise<MembersInstructions> {
  if ((await readIdentity()).switchedOff.includes('instructions')) {
    return { instructions: [], end: null };
  }
  const { docs } = await firestore
    .collection(collections.instructions)
    .where('status', '==', 'published')
    .where('authorUid', '==', uid)
    .orderBy('publishedAt', 'desc')
    .limit(pageSizes.reviews + 1)
    .get();
  const shown = docs.slice(0, pageSizes.reviews);
  const last = docs.length > shown.length ? shown.at(-1) : undefined;
  return {
    instructions: shown.flatMap((doc) => {
      const parsed = parseCard(doc, instructionSummary);
      return parsed === null ? [] : [toListed('instruction', parsed, language)];
    }),
    end: last === undefined ? null : toPageEnd(last, ['publishedAt']),
  };
}

/** The public profile with this handle, present or former, in any case; null when there is none. */
async function readMember(
  firestore: Firestore,
  wanted: string,
  language: Language,
): Promise<PageData | null> {
  const handle = wanted.toLowerCase();
  if (!isHandle(handle)) return null;
  const { docs } = await firestore
    .collection(collections.members)
    .where('isPublic', '==', true)
    .where('status', '==', 'published')
    .where('handles', 'array-contains', handle)
    .limit(1)
    .get();
  const [found] = docs;
  const fields = found === undefined ? null : parseCard(found, memberProfile.omit({ uid: true }));
  if (found === undefined || fields === null) return null;
  const member: MemberProfile = { ...fields, uid: found.id };
  return {
    kind: 'member',
    member,
    instructions: await readMembersInstructions(firestore, member.uid, language),
  };
}

/** Reads a page of the catalogue as the client would: its documents and one count. */
async function readList(
  firestore: Firestore,
  query: AppListQuery,
  language: Language,
): Promise<PageData> {
  const published = firestore.collection(collections.apps).where('status', '==', 'published');
  const wanted =
    query.category === null ? published : published.where('category', '==', query.category);
  const order = appOrders[query.sort];
  const ordered = order.reduce(
    (sorted, [field, direction]) => sorted.orderBy(field, direction),
    wanted.limit(pageSizes.catalogue),
  );
  const [{ docs }, counted] = await Promise.all([ordered.get(), wanted.count().get()]);
  const total = counted.data().count;
  const last = docs.at(-1);
  const list = {
    apps: docs.flatMap((doc) => parseListedApp(doc, language)),
    hasNext: total > pageSizes.catalogue,
    total,
    end:
      last === undefined
        ? null
        : toPageEnd(
            last,
            order.map(([field]) => field),
          ),
  };
  return { kind: 'apps', query, list };
}

/**
 * Reads the text of a page, with one read, and with one more in another language than that of the originals. The renderer puts the
 * translation over it, since it has the built-in text.
 *
 * @throws ZodError for a text that is not valid: the built-in one must not stand in for it
 */
async function readText(
  firestore: Firestore,
  page: TextPage,
  language: Language,
): Promise<PageData> {
  const isOriginal = language === sourceLanguage;
  const [found, translated] = await Promise.all([
    firestore.collection(collections.pageTexts).doc(page).get(),
    isOriginal ? null : readTranslation(firestore, 'pageText', page, language),
  ]);
  const markdown = found.exists ? toReader(pageTextInput).parse(found.data()).markdown : null;
  return { kind: 'text', page, markdown, ...(!isOriginal && { translation: translated }) };
}

/**
 * Reads the published data of a page, in the client's format; null when there is none. What has a translation into the language
 * comes with it.
 */
export async function readPageData(
  firestore: Firestore,
  request: PageRequest,
  language: Language,
): Promise<PageData | null> {
  if (request.kind === 'home') {
    const [home, { switchedOff }] = await Promise.all([getHome(), readIdentity()]);
    return { kind: 'home', home: toShownHome(home, switchedOff, language) };
  }
  if (request.kind === 'member') return readMember(firestore, request.id, language);
  if (request.kind === 'text') return readText(firestore, request.page, language);
  if (request.kind !== 'apps') return readEntity(firestore, request.kind, request.id, language);
  return request.list === null ? null : readList(firestore, request.list, language);
}
