import { limits } from '@appshelf/model';

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
  /** Fields beyond a limit, by name. With these fields instead of its own the write must be refused. */
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

/** Creates a list of different texts, each with `length` characters. */
export const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));

/** The maximum length of a uid in Firebase Authentication. */
const longestUid = 128;
const email = `${text(limits.message.email - '@appshelf.test'.length)}@appshelf.test`;
const named = { name: text(limits.user.displayName), picture: url() };

const caller = (name: string, claims: Data): Caller => ({
  name,
  uid: name.replaceAll(/\W/g, '-').padEnd(longestUid, '-'),
  claims: { email, email_verified: true, ...claims },
});

export const member = caller('member', named);
export const memberWithoutName = caller('member without a name', {});
export const administrator = caller('administrator', { ...named, admin: true });
export const administratorWithoutName = caller('administrator without a name', { admin: true });
export const unverifiedAdministrator = caller('administrator, e-mail not verified', {
  admin: true,
  email_verified: false,
});

/** The author's name and picture that the rules require. */
export const getSignature = ({
  claims,
}: Caller): { authorName: unknown; authorPhotoURL: unknown } => ({
  authorName: claims.name ?? email.split('@')[0],
  authorPhotoURL: claims.picture ?? null,
});
