import { collections } from '@appshelf/model';
import type { DocumentData } from 'firebase-admin/firestore';

/**
 * The members and documents that a notification or an email quotes. They are stored with the copy, so that a query
 * finds it when the document is hidden or deleted, or when the member leaves (docs/run/reliability.md#copies).
 */
export interface Quotes {
  /** The members whom the text names, except its recipient. */
  aboutUids: string[];
  /** The paths of the documents whose text the copy shows; {@link getReplyPath} for a publisher's reply. */
  aboutPaths: string[];
  /** Whether the recipient may read these documents while they are hidden, as their author or as a moderator. */
  mayReadHidden: boolean;
}

/** The quotes of a copy that names nobody else and shows nobody's text. */
export const noQuotes: Quotes = { aboutUids: [], aboutPaths: [], mayReadHidden: false };

/** The quotes of a copy of a member's own document to this member. */
export const quoteOwn = (path: string): Quotes => ({
  aboutUids: [],
  aboutPaths: [path],
  mayReadHidden: true,
});

const replySuffix = '#reply';

/** The path in `aboutPaths` that means the publisher's reply to a review. */
export const getReplyPath = (reviewPath: string): string => reviewPath + replySuffix;

/** The path of the document that holds what is quoted. */
const getDocumentPath = (path: string): string =>
  path.endsWith(replySuffix) ? path.slice(0, -replySuffix.length) : path;

/**
 * Whether what is quoted is there for everybody who could read it before: its document exists and is not hidden.
 *
 * @param path one of `aboutPaths`
 * @param fields the fields of its document; undefined when there is none
 */
export function isShown(path: string, fields: DocumentData | undefined): boolean {
  if (fields === undefined) return false;
  if (path.endsWith(replySuffix)) return ((fields.reply ?? null) as unknown) !== null;
  return fields.status === undefined || fields.status === 'published';
}

/** The paths of all documents that decide whether a copy may be stored. */
export const listDeciding = ({ aboutUids, aboutPaths }: Quotes): string[] => [
  ...aboutUids.map((uid) => `${collections.deletedUsers}/${uid}`),
  ...aboutPaths.map(getDocumentPath),
];

/**
 * Whether a copy may be stored: nobody whom it names has left, and what it quotes is there for its recipient.
 *
 * @param documents the fields of the documents of {@link listDeciding}
 */
export function mayBeStored(
  { aboutUids, aboutPaths, mayReadHidden }: Quotes,
  documents: readonly (DocumentData | undefined)[],
): boolean {
  const left = documents.slice(0, aboutUids.length).some((fields) => fields !== undefined);
  const quoted = documents.slice(aboutUids.length);
  return (
    !left &&
    aboutPaths.every((path, index) =>
      mayReadHidden ? quoted[index] !== undefined : isShown(path, quoted[index]),
    )
  );
}
