import type {
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

/** What the editor needs to know of a kind of entries. */
export interface EditedKind<Entry extends EditedEntry = never> {
  name: EditedName;
  collection: PublishedCollection;
  form: FieldForm;
  /** The part of the keys of drafts on this device that names the kind. It is the same in every language. */
  draftKey: string;
  /** The value of the form that becomes the id and the address of a new entry; absent where the id is made of the name. */
  address?: 'id' | 'slug';
  /** The page that lists the entries. */
  listHref: string;
  /** The address of the editor of an entry. */
  getHref: (id: string) => string;
  /** The address of the page that shows an entry to visitors; null when there is none. */
  getPublicPath: (entry: Entry) => string | null;
  /** What the editor says, in the reader's language. */
  getWords: () => EditorWords;
}

/** What the editor says of a kind. */
interface EditorWords {
  /** One of its entries, within a sentence: "product". */
  one: string;
  /** The heading of a new entry. */
  create: string;
  /** The link to the list. */
  all: string;
  /** What happens to an entry that is deleted. */
  deletion: string;
  /** What is said of an address that another entry has. */
  taken?: string;
}

/** The editor of an entry of any kind, by whose fields the values are named. */
export type EntryDocument = DocumentEditor<FormValues, FormValues>;

/** The name of an entry in the values of its form, or in what is stored. */
export const getEntryName = ({ form }: Pick<EditedKind, 'form'>, values: object): string =>
  (values as Record<string, string>)[form.title] ?? '';
