import { limits, namelessAuthor } from '@appshelf/model';
import type { Sampled } from '@appshelf/model/testing';

/** The fields of a document, or the members of a stored object. A Date is a timestamp. */
export type Data = Record<string, unknown>;

/** The caller of a write. */
export interface Caller {
  /** The name in the table. */
  name: string;
  uid: string;
  /** The claims of their token. */
  claims: Data;
}

/** The largest allowed form of a write. */
export interface Write {
  service: 'cloud.firestore' | 'firebase.storage';
  /** The name of the collection in the table, such as 'apps'. */
  collection: string;
  operation: 'create' | 'update' | 'delete';
  /** A short description that distinguishes the write from others of the collection. */
  what: string;
  caller: Caller;
  /** The document's path, or the object's name. */
  path: string;
  before?: Data;
  after?: Data;
  /** Other documents by path, before the request. */
  documents?: Record<string, Data>;
  /** Other documents that the same batch changes, after the request. */
  documentsAfter?: Record<string, Data>;
  /** Fields beyond a limit, by name. The write must be refused when it has one of these fields instead of its own. */
  tooMuch?: Record<string, Data>;
}

/** The time of every write. */
export const now = new Date(Date.UTC(2026, 8, 1));
/** A time before all writes. */
export const past = new Date(Date.UTC(2026, 0, 1));

/** Creates a text with this number of characters. */
export const text = (length: number): string => 'x'.repeat(length);

/** Creates a URL with this number of characters, by default the maximum. */
export const url = (length: number = limits.url): string =>
  'https://a.example/'.padEnd(length, 'x');

/** The longest id that a project can have. */
const project = text(30);

/** Creates the address of a stored picture with `length` characters, by default the most that are allowed. */
export const pictureUrl = (folder: string, length: number = limits.url): string => {
  const end = '?alt=media';
  const bucket = `https://firebasestorage.googleapis.com/v0/b/${project}.firebasestorage.app`;
  return `${bucket}/o/${encodeURIComponent(folder)}%2F`.padEnd(length - end.length, 'x') + end;
};

/** Creates a list of different texts, each with `length` characters. */
export const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));

/** The maximum length of a uid in Firebase Authentication. */
const longestUid = 128;
const email = `${text(limits.message.email - '@appshelf.test'.length)}@appshelf.test`;
const firebase = { sign_in_provider: 'google.com' };
const caller = (name: string, claims: Data): Caller => ({
  name,
  uid: name.replaceAll(/\W/g, '-').padEnd(longestUid, '-'),
  claims: { email, email_verified: true, aud: project, auth_time: 2, firebase, ...claims },
});

/** A person with a name, and with the kind of portrait that the rules check last: that of a Google account. */
const named = (name: string, claims: Data = {}): Caller =>
  caller(name, {
    name: text(limits.user.displayName),
    picture: 'https://lh3.googleusercontent.com/'.padEnd(limits.url, 'x'),
    ...claims,
  });

export const member = named('member');
export const memberWithoutName = caller('member without a name', {});
export const administrator = named('administrator', { admin: true });
// The rules first check whether somebody is an administrator, so an administrator's write costs less than that of
// another role.
export const editor = named('editor', { editor: true });
export const moderator = named('moderator', { moderator: true });
export const moderatorWithoutName = caller('moderator without a name', { moderator: true });

/** What the rules read of a caller with a role who signed in again after their sessions were ended. */
export const getRevocationDocument = ({ uid }: Caller): Record<string, Data> => ({
  [`revocations/${uid}`]: { validAfter: 2 },
});

/** What the rules read of a caller who was refused more until a while ago: the longest way to being allowed. */
export const getQuotaDocument = ({ uid }: Caller): Record<string, Data> => ({
  [`quotas/${uid}`]: {
    validAfter: 2,
    refusedUntil: {
      collections: past,
      drafts: past,
      reports: past,
      reviews: past,
      comments: past,
      conversation: past,
      uploads: past,
    },
  },
});

/** What the samples of a kind's fields need to know of a caller, and of the folder of its pictures. */
export const getSampled = (caller: Caller, folder = 'media/m1'): Sampled => {
  const { authorName, authorPhotoURL } = getSignature(caller);
  return {
    time: now,
    pictureUrl: (length) => pictureUrl(folder, length),
    uid: caller.uid,
    name: authorName,
    photoURL: authorPhotoURL,
  };
};

/** The author's name and picture that the rules require. */
export const getSignature = ({
  claims,
}: Caller): { authorName: string; authorPhotoURL: string | null } => ({
  authorName: typeof claims.name === 'string' ? claims.name : namelessAuthor,
  authorPhotoURL: typeof claims.picture === 'string' ? claims.picture : null,
});
