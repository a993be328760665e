import type { MediaPlace } from '../entities/catalogue/media';

/*
 * What a kind consists of, as plain data (docs/code/kinds.md#fields). Fields hold no zod and no React: schemas, forms, rules,
 * columns and translations are made from them elsewhere.
 */

/** What every field may say. */
interface Stored {
  /** Whether documents of the version before may lack it. They are read as if it were empty ({@link emptyValues}). */
  readonly isNew?: true;
}

/** What every field that people fill in says. */
interface FilledIn extends Stored {
  /** Its name, as it begins a label: "Web page". */
  readonly label: string;
  /** A sentence below it in the form. */
  readonly hint?: string;
  /** Other headers by which an imported file may name it. */
  readonly synonyms?: readonly string[];
}

interface WithText extends FilledIn {
  /** The most characters. */
  readonly max: number;
  /** What the form says when it is empty. A text without this is optional, and empty where there is none. */
  readonly missing?: string;
  /** Whether it has translations; `listed` where lists show them too. */
  readonly translated?: boolean | 'listed';
}

/** A name or title: one line without invisible characters. */
export interface NameField extends WithText {
  readonly type: 'name';
}

/** A text of a few lines. */
export interface TextField extends WithText {
  readonly type: 'text';
}

/** A text in Markdown, whose pictures are in the media library. */
export interface MarkdownField extends WithText {
  readonly type: 'markdown';
}

/** The address of a web page, which readers follow; null for none. */
export interface AddressField extends FilledIn {
  readonly type: 'address';
}

/** The address of a picture of the media library; null for none. */
export interface PictureField extends FilledIn {
  readonly type: 'picture';
  /** Where the picture is shown. */
  readonly place: MediaPlace;
}

/** The ids of other entries, in the order in which they were chosen. */
export interface IdsField extends FilledIn {
  readonly type: 'ids';
  readonly of: 'apps';
  /** The most entries. */
  readonly max: number;
}

/** An amount of money with its interval; null for what is free. */
export interface PriceField extends FilledIn {
  readonly type: 'price';
}

/** One of a few values, which is chosen when the entry is created. */
export interface ChoiceField extends Omit<FilledIn, 'hint' | 'isNew'> {
  readonly type: 'choice';
  readonly of: readonly [string, ...string[]];
  /** What a value that this version does not know is shown as. */
  readonly unknown: string;
}

/** Whether an entry is a draft, published or archived. */
export interface StatusField {
  readonly type: 'status';
}

/** The place of an entry in its list, from 0. */
export interface PositionField {
  readonly type: 'position';
}

/** A time that the server sets, in milliseconds. */
export interface TimeField extends Stored {
  readonly type: 'time';
  readonly set: 'atCreation' | 'atChange';
}

/** A field of any type. */
export type Field =
  | NameField
  | TextField
  | MarkdownField
  | AddressField
  | PictureField
  | IdsField
  | PriceField
  | ChoiceField
  | StatusField
  | PositionField
  | TimeField;

/** The fields of a kind by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** The field of a certain type. */
export type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;

/** What a document that lacks a new field is read as, by type. */
export const emptyValues = {
  name: '',
  text: '',
  markdown: '',
  address: null,
  picture: null,
  ids: [],
  price: null,
  time: 0,
} as const satisfies Partial<Record<Field['type'], unknown>>;

/** Whether documents of the version before may lack a field. */
export const isNewField = (
  field: Field,
): field is Extract<Field, { type: keyof typeof emptyValues }> => 'isNew' in field;

/** What a field is called, as it begins a label. */
const fieldLabels: Readonly<Record<'status' | 'position' | FieldOf<'time'>['set'], string>> = {
  status: 'Status',
  position: 'Position',
  atCreation: 'Created',
  atChange: 'Last changed',
};

/** What a field is called, as it begins a label. */
export function getFieldLabel(field: Field): string {
  if ('label' in field) return field.label;
  return fieldLabels[field.type === 'time' ? field.set : field.type];
}

/** The fields of some types, by name. */
export const listFields = <Type extends Field['type']>(
  fields: Fields,
  ...types: readonly Type[]
): readonly (readonly [name: string, field: FieldOf<Type>])[] =>
  Object.entries(fields).filter((entry): entry is [string, FieldOf<Type>] =>
    types.some((type) => type === entry[1].type),
  );
