import type {
  AddressedCollection,
  AppStatus,
  contentKinds,
  EntryOf,
  FieldsName,
  PublishedCollection,
} from '@appshelf/model';
import type { DocumentEditor } from '../../editor';
import type { FieldForm, FormValues } from '../fields';

/** A kind whose entries have an editor: their fields are declared, and editors publish them. */
export type EditedName = {
  [Name in FieldsName]: (typeof contentKinds)[Name]['publishing'] extends null ? never : Name;
}[FieldsName];

/** The entries that have an editor, by the name of their kind. */
export type EditedEntries = { [Name in EditedName]: EntryOf<Name> };

/** What every entry with an editor has. */
export interface EditedEntry {
  id: string;
  status: AppStatus;
  publishedAt?: number | null;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
}

/** What the editor needs to know about any kind of entries. */
interface AnyKind<Entry extends EditedEntry> {
  name: EditedName;
  form: FieldForm;
  /** The part of the keys of drafts on this device that names the kind. It is the same in every language. */
  draftKey: string;
  /** The page that lists the entries. */
  listHref: string;
  /** The address of the editor of an entry. */
  getHref: (id: string) => string;
  /** The address of the page that shows an entry to visitors; null when there is none. */
  getPublicPath: (entry: Entry) => string | null;
  /** What the editor says about the kind, in the reader's language. */
  getWords: () => EditorWords;
}

/** A kind whose entries get an address that people choose. */
export interface AddressedKind<Entry extends EditedEntry = never> extends AnyKind<Entry> {
  collection: AddressedCollection & PublishedCollection;
  /** The value of the form that becomes the id and the address of a new entry. */
  address: 'id' | 'slug';
  /** The error at an address that another entry has. */
  getTaken: () => string;
}

/** A kind whose entries get an id that is made of their name. */
export interface NamedKind<Entry extends EditedEntry = never> extends AnyKind<Entry> {
  collection: PublishedCollection;
  address?: undefined;
}

/** What the editor needs to know about a kind of entries. */
export type EditedKind<Entry extends EditedEntry = never> = AddressedKind<Entry> | NamedKind<Entry>;

/** What the editor says about a kind. */
interface EditorWords {
  /** One of its entries, within a sentence: "product". */
  one: string;
  /** The heading of a new entry. */
  create: string;
  /** The link to the list. */
  all: string;
  /** What happens to an entry that is deleted. */
  deletion: string;
}

/** The document editor of an entry of any kind. Its values are named like the fields of the kind. */
export type EntryDocument = DocumentEditor<FormValues, FormValues>;

/** The name of an entry in the values of its form, or in what is stored. */
export const getEntryName = ({ form }: Pick<EditedKind, 'form'>, values: object): string =>
  (values as Record<string, string>)[form.title] ?? '';
