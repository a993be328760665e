import { limits } from '@appshelf/model';

/** The fields of a document, or the members of a stored object. A Date is a timestamp. */
export type Data = Record<string, unknown>;

/** Who asks. */
export interface Caller {
  /** What the table calls them. */
  name: string;
  uid: string;
  /** The claims of their token. */
  claims: Data;
}

/** A write that the limits allow, at its largest. */
export interface Write {
  service: 'cloud.firestore' | 'firebase.storage';
  /** What the table calls the place, e.g. 'apps'. */
  collection: string;
  operation: 'create' | 'update' | 'delete';
  /** What distinguishes it from other writes of the collection, in a few words. */
  what: string;
  caller: Caller;
  /** The document's path, or the object's name. */
  path: string;
  before?: Data;
  after?: Data;
  /** Other documents by path, as they are before the request. */
  documents?: Record<string, Data>;
  /** Other documents that the same batch changes, as they are afterwards. */
  documentsAfter?: Record<string, Data>;
  /** By name what is one past a limit: the write is refused with these fields instead of its own. */
  tooMuch?: Record<string, Data>;
}

/** The moment of every write. */
export const now = new Date(Date.UTC(2026, 8, 1));
/** A moment before all writes. */
export const past = new Date(Date.UTC(2026, 0, 1));

/** A text of so many characters. */
export const text = (length: number): string => 'x'.repeat(length);

/** An address of so many characters, by default as many as an address may have. */
export const url = (length: number = limits.url): string =>
  'https://a.example/'.padEnd(length, 'x');

/** The longest id that a project can have. */
const project = text(30);

/** The address of a stored picture of so many characters, by default as many as an address may have. */
export const pictureUrl = (folder: string, length: number = limits.url): string => {
  const end = '?alt=media';
  const bucket = `https://firebasestorage.googleapis.com/v0/b/${project}.firebasestorage.app`;
  return `${bucket}/o/${encodeURIComponent(folder)}%2F`.padEnd(length - end.length, 'x') + end;
};

/** A list of so many different texts, each of so many characters. */
export const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));

/** As many characters as Firebase Authentication gives a uid at most. */
const longestUid = 128;
const email = `${text(limits.message.email - '@appshelf.test'.length)}@appshelf.test`;
const caller = (name: string, claims: Data): Caller => ({
  name,
  uid: name.replaceAll(/\W/g, '-').padEnd(longestUid, '-'),
  claims: { email, email_verified: true, aud: project, ...claims },
});

/** Somebody with a name, and with the portrait that is asked for last: the one of an account with Google. */
const named = (name: string, claims: Data = {}): Caller =>
  caller(name, {
    name: text(limits.user.displayName),
    picture: 'https://lh3.googleusercontent.com/'.padEnd(limits.url, 'x'),
    ...claims,
  });

export const member = named('member');
export const memberWithoutName = caller('member without a name', {});
export const administrator = named('administrator', { admin: true });
export const administratorWithoutName = caller('administrator without a name', { admin: true });
export const unverifiedAdministrator = caller('administrator, e-mail not verified', {
  admin: true,
  email_verified: false,
});

/** The name and picture that the rules ask somebody to sign with. */
export const getSignature = ({
  claims,
}: Caller): { authorName: unknown; authorPhotoURL: unknown } => ({
  authorName: claims.name ?? email.split('@')[0],
  authorPhotoURL: claims.picture ?? null,
});
