import {
  app,
  appCollection,
  appQueries,
  appRelease,
  appSummary,
  applyTranslation,
  collectionQueries,
  collections,
  comment,
  commentQueries,
  getSlug,
  instruction,
  instructionQueries,
  instructionSummary,
  isHandle,
  getTranslationPath,
  isTranslatedName,
  memberProfile,
  orderRelatedApps,
  ownPage,
  ownPageQueries,
  pageSizes,
  pageTextInput,
  profileQueries,
  relatedAppsShown,
  releaseQueries,
  review,
  reviewQueries,
  toReader,
  sourceLanguage,
  toListed,
  translation,
  type App,
  type AppListQuery,
  type AppSummary,
  type CommentsPage,
  type InstructionListQuery,
  type Language,
  type LatestRelease,
  type MemberProfile,
  type MembersInstructions,
  type ModuleId,
  type PageData,
  type PageQuery,
  type ReviewsPage,
  type TextPage,
  type TranslatedName,
  type Translation,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { parseCard, readPage, readPages } from '../content/cards';
import { getHome, toShownHome } from '../content/home';
import { countDocuments, toQuery } from '../../platform/firebase/query';
import { readIdentity } from '../../platform/site/siteIdentity';
import type { EntityKind, PageRequest } from './routing';

const queries = {
  app: appQueries,
  instruction: instructionQueries,
  collection: collectionQueries,
  ownPage: ownPageQueries,
};

/** Reads the published apps among the given ids, in their order and in a reader's language. */
async function readApps(
  firestore: Firestore,
  ids: readonly string[],
  language: Language,
): Promise<AppSummary[]> {
  const read = await readPages(firestore, appQueries.byIds(ids), appSummary);
  const apps = new Map(read.map((each) => [each.id, toListed('app', each, language)]));
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

const isOff = async (module: ModuleId): Promise<boolean> =>
  (await readIdentity()).switchedOff.includes(module);

const noInstructions: MembersInstructions = { instructions: [], end: null };

/** Reads a page of published instructions in a reader's language; none while their module is off. */
async function readInstructions(
  firestore: Firestore,
  query: PageQuery,
  language: Language,
): Promise<MembersInstructions> {
  if (await isOff('instructions')) return noInstructions;
  const { entities, end } = await readPage(firestore, query, instructionSummary);
  return { instructions: entities.map((each) => toListed('instruction', each, language)), end };
}

const noReviews: ReviewsPage = { reviews: [], end: null };

/** A stored review. The id of its document is its author's. */
const storedReview = review
  .omit({ uid: true, appId: true, moderation: true })
  .extend({ id: z.string() });

/** Reads the newest reviews of an app; none while their module is off. */
async function readReviews(firestore: Firestore, appId: string): Promise<ReviewsPage> {
  if (await isOff('reviews')) return noReviews;
  const newest = reviewQueries.list(appId, 'newest');
  const { entities, end } = await readPage(firestore, newest, storedReview);
  return { reviews: entities.map(({ id: uid, ...stored }) => ({ ...stored, uid, appId })), end };
}

const noComments: CommentsPage = { comments: [], end: null, total: 0 };

/** A stored comment. Its path names the instruction. */
const storedComment = comment.omit({ instructionId: true, moderation: true });

/** Reads the first comments under an instruction, and how many there are; none while their module is off. */
async function readComments(firestore: Firestore, instructionId: string): Promise<CommentsPage> {
  if (await isOff('comments')) return noComments;
  const [{ entities, end }, total] = await Promise.all([
    readPage(firestore, commentQueries.list(instructionId), storedComment),
    countDocuments(firestore, commentQueries.count(instructionId)),
  ]);
  return { comments: entities.map((each) => ({ ...each, instructionId })), end, total };
}

/** A stored release. The id of its document is its version. */
const storedRelease = appRelease.omit({ version: true }).extend({ id: appRelease.shape.version });

async function readLatestRelease(firestore: Firestore, appId: string): Promise<LatestRelease> {
  const { entities, end } = await readPage(firestore, releaseQueries.latest(appId), storedRelease);
  const release = entities.map(({ id: version, ...stored }) => ({ version, ...stored }))[0] ?? null;
  return { release, hasEarlier: end !== null };
}

/** An app beside another, with what says how much they share. */
const relatedApp = appSummary.extend({ technologies: app.shape.technologies });

/** Reads the apps that the page of an app shows beside it. */
async function readRelatedApps(
  firestore: Firestore,
  of: App,
  language: Language,
): Promise<AppSummary[]> {
  const { entities } = await readPage(firestore, appQueries.related(of.category), relatedApp);
  return orderRelatedApps(of, entities)
    .slice(0, relatedAppsShown)
    .map(({ technologies: _technologies, ...summary }) => toListed('app', summary, language));
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
  const [query] = queries[kind].byIds([id]);
  if (query === undefined) return null;
  const mayBeTranslated = language !== sourceLanguage && isTranslatedName(kind);
  const [{ docs }, translated, { instructions }, reviews, latest, comments] = await Promise.all([
    toQuery(firestore, query).get(),
    mayBeTranslated ? readTranslation(firestore, kind, id, language) : null,
    kind === 'app'
      ? readInstructions(firestore, instructionQueries.ofApp(id), language)
      : noInstructions,
    kind === 'app' ? readReviews(firestore, id) : noReviews,
    kind === 'app' ? readLatestRelease(firestore, id) : null,
    kind === 'instruction' ? readComments(firestore, id) : noComments,
  ]);
  const found = docs[0];
  if (found === undefined) return null;
  const toShown = <Entry extends object>(name: TranslatedName, entry: Entry) =>
    mayBeTranslated ? applyTranslation(name, entry, translated) : entry;
  if (kind === 'app') {
    const parsed = parseCard(found, app);
    if (parsed === null || latest === null) return null;
    const related = await readRelatedApps(firestore, parsed, language);
    return { kind, app: toShown(kind, parsed), instructions, reviews, latest, related };
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
  return { kind, instruction: toShown(kind, parsed), appName: about?.name ?? null, comments };
}

/** The public profile with this handle, present or former, in any case; null when there is none. */
async function readMember(
  firestore: Firestore,
  wanted: string,
  language: Language,
): Promise<PageData | null> {
  const handle = wanted.toLowerCase();
  if (!isHandle(handle)) return null;
  const { docs } = await toQuery(firestore, profileQueries.byHandle(handle)).get();
  const [found] = docs;
  const fields = found === undefined ? null : parseCard(found, memberProfile.omit({ uid: true }));
  if (found === undefined || fields === null) return null;
  const member: MemberProfile = { ...fields, uid: found.id };
  return {
    kind: 'member',
    member,
    instructions: await readInstructions(
      firestore,
      instructionQueries.ofAuthor(member.uid),
      language,
    ),
  };
}

/** Reads a page of the catalogue: its documents and one count. */
async function readList(
  firestore: Firestore,
  query: AppListQuery,
  language: Language,
): Promise<PageData> {
  const { category, sort } = query;
  const [{ entities, end }, total] = await Promise.all([
    readPage(firestore, appQueries.list(category, sort), appSummary),
    countDocuments(firestore, appQueries.count(category)),
  ]);
  const apps = entities.map((each) => toListed('app', each, language));
  return { kind: 'apps', query, list: { apps, hasNext: total > pageSizes.catalogue, total, end } };
}

/** Reads a page of the instructions: its documents and one count. */
async function readInstructionList(
  firestore: Firestore,
  query: InstructionListQuery,
  language: Language,
): Promise<PageData> {
  const { sort, ...filter } = query;
  const [{ entities, end }, total] = await Promise.all([
    readPage(firestore, instructionQueries.list(sort, filter), instructionSummary),
    countDocuments(firestore, instructionQueries.count(filter)),
  ]);
  const instructions = entities.map((each) => toListed('instruction', each, language));
  return { kind: 'instructions', query, list: { instructions, end, total } };
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
  if (request.kind === 'apps') return request.list && readList(firestore, request.list, language);
  if (request.kind === 'instructions')
    return request.list && readInstructionList(firestore, request.list, language);
  return readEntity(firestore, request.kind, request.id, language);
}
