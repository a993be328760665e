import {
  collections,
  contentKinds,
  findClosedModule,
  linkCheckDocument,
  linkKinds,
  listDocumentLinks,
  type BrokenLink,
  type ContentName,
  type ModuleId,
} from '@appshelf/model';
import {
  FieldPath,
  Timestamp,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { decode, fields, nullable, number, text, time } from '../../../platform/firebase/decode';
import type { HostChecker } from './checkByHost';
import { getTitle, parseBrokenLink, storeOutcome, toLinkId, type FoundLink } from './storeOutcome';

/** What a run of the check depends on. */
interface SweepContext {
  firestore: Firestore;
  /** The origin of the site. */
  site: string;
  switchedOff: readonly ModuleId[];
  check: HostChecker;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const weekMs = 7 * 24 * 60 * 60_000;

/** How many links one run checks, and how long it begins with more, in milliseconds. The longest part takes three minutes. */
const perRun = 200;
const timeBudgetMs = 5 * 60_000;

/** How many links are checked before the run stores its progress, and how many documents it reads for them. */
const partSize = 50;

/** How many links that do not work are stored. A site with more has another problem than its links. */
const mostBroken = 1_000;

/** Where the check is: the kind, and the id of the last document of it that was checked; null when it is finished. */
interface Place {
  startedAt: number;
  finishedAt: number | null;
  kind: ContentName | null;
  after: string;
  checked: number;
}

const storedPlace = fields({
  startedAt: time,
  finishedAt: nullable(time),
  kind: nullable(text),
  after: text,
  checked: number,
});

/** Reads where the check is; a new one begins a week after the last one began. Null while nothing is due. */
async function findPlace({ firestore, now }: SweepContext): Promise<Place | null> {
  const stored = decode(await firestore.doc(linkCheckDocument).get(), storedPlace);
  const startedAt = stored?.startedAt.toMillis() ?? -Infinity;
  if (stored?.finishedAt === null) {
    const kind = linkKinds.find((name) => name === stored.kind) ?? linkKinds[0] ?? null;
    return { ...stored, startedAt, finishedAt: null, kind };
  }
  if (now() - startedAt < weekMs) return null;
  return { startedAt: now(), finishedAt: null, kind: linkKinds[0] ?? null, after: '', checked: 0 };
}

const storePlace = ({ firestore }: SweepContext, place: Place) =>
  firestore.doc(linkCheckDocument).set({
    ...place,
    startedAt: Timestamp.fromMillis(place.startedAt),
    finishedAt: place.finishedAt === null ? null : Timestamp.fromMillis(place.finishedAt),
  });

/** Whether readers see a document: its module is on, and it is published or its kind has no status. */
export function isShown(
  name: ContentName,
  { status, kind }: DocumentData,
  switchedOff: readonly ModuleId[],
): boolean {
  const closed = findClosedModule(`${contentKinds[name].collection}/{id}`, kind, switchedOff);
  return closed === undefined && (status === undefined || status === 'published');
}

/** Lists the links of a document that readers see. */
const listLinks = (
  name: ContentName,
  document: QueryDocumentSnapshot,
  { site, switchedOff }: SweepContext,
): FoundLink[] => {
  const data = document.data();
  if (!isShown(name, data, switchedOff)) return [];
  const title = getTitle(name, document.id, data);
  return listDocumentLinks(name, data, site).map((link) => ({
    ...link,
    path: document.ref.path,
    title,
  }));
};

/** Reads the next documents of a kind, until they have enough links for this step. */
async function readPart(name: ContentName, after: string, context: SweepContext) {
  const all = context.firestore
    .collection(contentKinds[name].collection)
    .orderBy(FieldPath.documentId())
    .limit(partSize);
  const { docs } = await (after === '' ? all : all.startAfter(after)).get();
  const links: FoundLink[] = [];
  let last = after;
  for (const document of docs) {
    links.push(...listLinks(name, document, context));
    last = document.id;
    if (links.length >= partSize) break;
  }
  return { links, last, isLast: docs.length < partSize && last === (docs.at(-1)?.id ?? after) };
}

/** Reads the links that are stored as broken. */
async function readBroken({ firestore }: SweepContext): Promise<Map<string, BrokenLink | null>> {
  const { docs } = await firestore
    .collection(collections.brokenLinks)
    .limit(mostBroken + partSize)
    .get();
  return new Map(docs.map((stored) => [stored.id, parseBrokenLink(stored)]));
}

/** Deletes the links that this check did not meet: they were removed from the content, or their document is not shown. */
async function removeSolved({ firestore }: SweepContext, startedAt: number): Promise<void> {
  for (;;) {
    const { docs } = await firestore
      .collection(collections.brokenLinks)
      .where('checkedAt', '<', Timestamp.fromMillis(startedAt))
      .limit(mostBroken)
      .get();
    if (docs.length === 0) return;
    const writer = firestore.bulkWriter();
    await Promise.all([...docs.map(({ ref }) => writer.delete(ref)), writer.close()]);
  }
}

/**
 * Goes on with the weekly check of the links of the content, kind by kind and document by document: {@link perRun} links in a
 * run, and some more. Its place is stored after each part, so that the next run goes on where one ended, for whatever reason.
 */
export async function sweepLinks(context: SweepContext): Promise<void> {
  const { firestore, now, check } = context;
  const place = await findPlace(context);
  if (place === null) return;
  const stored = await readBroken(context);
  const end = now() + timeBudgetMs;
  for (let checked = 0; checked < perRun && now() < end && place.kind !== null;) {
    const { links, last, isLast } = await readPart(place.kind, place.after, context);
    const outcomes = await check(links.map(({ url }) => url));
    const batch = firestore.batch();
    for (const link of links) {
      const id = toLinkId(link);
      const outcome = outcomes.get(link.url) ?? { kind: 'unknown' };
      if (!stored.has(id) && stored.size >= mostBroken) continue;
      const before = stored.get(id) ?? null;
      if (storeOutcome(batch, firestore, link, outcome, { before, now: now() })) {
        stored.set(id, before);
      } else {
        stored.delete(id);
      }
    }
    await batch.commit();
    checked += links.length;
    place.checked += links.length;
    place.kind = isLast ? (linkKinds[linkKinds.indexOf(place.kind) + 1] ?? null) : place.kind;
    place.after = isLast ? '' : last;
    await storePlace(context, place);
  }
  if (place.kind !== null) return;
  await removeSolved(context, place.startedAt);
  await storePlace(context, { ...place, finishedAt: now() });
}
