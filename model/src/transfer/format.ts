import type * as z from '../zod';
import type { Column, PlainFields } from './columns';

/** The person who imports: the author of new entries. */
export interface Importer {
  uid: string;
  /** The name by which readers know the importing person: it is the author's name of new instructions. */
  name: string;
}

/** Fields of a document that an import sets without a column. */
export interface SetFields {
  fields: PlainFields;
  /** The fields that get the server's time. */
  times: string[];
}

/** Takes a problem of a column. */
export type Report = (column: string, message: string) => void;

/** How entries of a kind are stored, and which columns a file of them has. */
export interface TransferFormat {
  /** The column from which the id of a new entry is made, when the file has no id. */
  title: 'name' | 'title';
  id: z.ZodType<string>;
  columns: readonly Column[];
  /** The folder of files of the entry itself, as in the declaration: its pictures may lie there, beside the media library. */
  ownFiles?: string;
  /** The columns that an import does not change in existing entries, each with the reason as a sentence. */
  unchanged?: Readonly<Record<string, string>>;
  /** Converts the fields of a document to the values of columns. */
  toValues: (fields: Readonly<PlainFields>) => PlainFields;
  /** Converts the values of all columns except the id to fields, or says what is wrong with them. */
  toFields: (values: Readonly<PlainFields>, report: Report) => PlainFields;
  /** The schema of these fields. */
  getSchema: (fields: Readonly<PlainFields>) => z.ZodType<PlainFields>;
  /** What a new document has besides. */
  getNew: (fields: Readonly<PlainFields>, importer: Importer) => SetFields;
  /** What changes with every update. */
  getUpdated: (fields: Readonly<PlainFields>, current: Readonly<PlainFields>) => SetFields;
}
