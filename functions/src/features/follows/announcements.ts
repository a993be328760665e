import { collections, compareVersions, sentence } from '@appshelf/model';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { startFanOut } from './startFanOut';

const dayMs = 24 * 60 * 60_000;

/** How old a release may be, in milliseconds, to be news. The first check of a repository adds older ones. */
const newsMs = 30 * dayMs;

/** How much of the notes of a release is passed on, in characters. */
const shownText = 300;

/** Whether a release is the latest of its app, and recent. */
function isNews(version: string, release: DocumentData, app: DocumentData, now: number): boolean {
  const { publishedAt } = release as { publishedAt?: unknown };
  return (
    publishedAt instanceof Timestamp &&
    publishedAt.toMillis() > now - newsMs &&
    compareVersions(version, String(app.version)) >= 0
  );
}

/** Notifies the followers of a published app of its latest release, once for a version. The event may come after its deletion. */
export const announceRelease: WritePart<'appId' | 'version'> = async ({
  data: { before, after },
  params: { appId, version },
}) => {
  if (before.exists || !after.exists) return;
  const release = (await firestore().doc(after.ref.path).get()).data();
  if (release === undefined) return;
  const source = `${collections.apps}/${appId}`;
  const app = (await firestore().doc(source).get()).data();
  if (app?.status !== 'published' || !isNews(version, release, app, Date.now())) return;
  await startFanOut(
    {
      id: `release-${appId}-${version}`,
      kind: 'release',
      target: appId,
      source,
      title: sentence('{app} {version} is out', { app: String(app.name), version }),
      text: toPlainText(String(release.notes)).slice(0, shownText),
      path: `/apps/${appId}`,
    },
    firestore(),
  );
};

/**
 * Notifies the followers of an author when an instruction is published for the first time. The notification does not hold the
 * author's name, which must not outlast their account. It holds what readers find there now: the event may come after a change,
 * after which the old text is in no copy.
 */
export const announceInstruction: WritePart<'id'> = async ({
  data: { before, after },
  params: { id },
}) => {
  if (after.get('status') !== 'published') return;
  if (((before.get('publishedAt') ?? null) as unknown) !== null) return;
  const instruction = (await firestore().doc(after.ref.path).get()).data();
  if (instruction?.status !== 'published') return;
  const { authorUid, title, summary } = instruction as Record<string, unknown>;
  await startFanOut(
    {
      id: `author-${id}`,
      kind: 'author',
      target: String(authorUid),
      source: after.ref.path,
      title: sentence('A new instruction by an author you follow: “{title}”', {
        title: String(title),
      }),
      text: String(summary),
      path: `/instructions/${id}`,
    },
    firestore(),
  );
};
