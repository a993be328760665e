import type { MediaPlace } from '../entities/catalogue/media';
import type { TaxonomyName } from '../taxonomies/taxonomies';

/*
 * What a kind consists of, as plain data (docs/code/kinds.md#fields). Fields hold no zod and no React: schemas, forms, rules,
 * columns and translations are made from them elsewhere.
 */

/** What every field may say. */
interface Stored {
  /** Whether documents of the version before may lack it. They are read as if it were empty ({@link emptyValues}). */
  readonly isNew?: true;
  /** The property of schema.org under which search engines read it. */
  readonly schemaOrg?: string;
}

/** What every field that people fill in says. */
interface FilledIn extends Stored {
  /** Its name, as it begins a label: "Web page". */
  readonly label: string;
  /** A sentence below it in the form. */
  readonly hint?: string;
  /** The heading above it in the form. The fields that follow stand under it, too. */
  readonly section?: string;
  /** Other headers by which an imported file may name it. */
  readonly synonyms?: readonly string[];
}

/** What a field says that an entry may need. */
interface Requirable {
  /** What the form says when it is empty. A field without this is optional. */
  readonly missing?: string;
  /** Whether a draft may be without it, and what is published may not. Without this every entry needs it. */
  readonly requiredToPublish?: true;
}

/** What a field says whose values the table of entries can show. */
interface Listed {
  /** Whether the table shows its column at first, or only when it is chosen; absent for no column. */
  readonly column?: 'shown' | 'hidden';
}

/** What a field says whose values can filter the table of entries. */
interface Filtering extends Listed {
  /** The name of the filter in addresses. */
  readonly filter?: string;
}

interface WithText extends FilledIn, Requirable {
  /** The most characters. */
  readonly max: number;
  /** Whether it has translations; `listed` where lists show them too. */
  readonly translated?: boolean | 'listed';
}

/** A text that a page of facts or a table can show in a line. */
interface ShortText extends WithText, Listed {
  /** Whether readers see it among the facts about an entry, and in comparisons. */
  readonly isFact?: true;
}

/** A name or title: one line without invisible characters. */
export interface NameField extends ShortText {
  readonly type: 'name';
  /** Whether one that was stored before names had to be plain may stay when other fields change. */
  readonly mayStay?: true;
}

/** A text of a few lines. */
export interface TextField extends ShortText {
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
  /** The text of the button that opens the media library. */
  readonly choose: string;
  /** Where the picture is shown. */
  readonly place: MediaPlace;
}

/** The addresses of pictures of the media library, each with its text alternative. */
export interface PicturesField extends Omit<FilledIn, 'isNew'> {
  readonly type: 'pictures';
  readonly place: MediaPlace;
  /** The most pictures. */
  readonly max: number;
  /** What the form says when there are more. */
  readonly tooMany: string;
  /** The most characters of a text alternative. */
  readonly maxAlt: number;
  /** Whether the text alternatives have translations. */
  readonly translated?: boolean;
}

/** Addresses of web pages under one name, each null for none. */
export interface AddressesField extends Omit<FilledIn, 'isNew'> {
  readonly type: 'addresses';
  /** What each is called, by its name. Each is a column of its own. */
  readonly of: Readonly<Record<string, Pick<FilledIn, 'label' | 'synonyms'>>>;
}

/** A term of a list that editors change. */
export interface TermField extends Omit<FilledIn, 'isNew'>, Requirable, Filtering {
  readonly type: 'term';
  readonly of: TaxonomyName;
  readonly missing: string;
}

/** Terms of a list that editors change, one at least. */
export interface TermsField extends Omit<FilledIn, 'isNew'>, Requirable, Filtering {
  readonly type: 'terms';
  readonly of: TaxonomyName;
  /** The most terms. */
  readonly max: number;
  readonly missing: string;
  /** What the form says when there are more. */
  readonly tooMany: string;
  /** What the form says when one is in no list. */
  readonly unlisted: string;
}

/** Words to find an entry by, which editors type. */
export interface TagsField extends Omit<FilledIn, 'isNew'> {
  readonly type: 'tags';
  /** The most tags, and the most characters of one. */
  readonly max: number;
  readonly maxLength: number;
}

/** The ids of other entries, in the order in which they were chosen. */
export interface IdsField extends FilledIn {
  readonly type: 'ids';
  readonly of: 'apps' | 'technologies';
  /** The most entries. */
  readonly max: number;
  /** What the form says when there are more. */
  readonly tooMany?: string;
  /** Whether the rules refuse an entry that is named twice. */
  readonly differ?: true;
}

/** A version such as 1.4.0, by semantic versioning. */
export interface VersionField extends Omit<FilledIn, 'isNew'>, Requirable, Listed {
  readonly type: 'version';
  readonly missing: string;
}

/** Whether something holds. */
export interface FlagField extends FilledIn, Filtering {
  readonly type: 'flag';
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

/** A whole number between bounds. */
export interface NumberField extends Omit<FilledIn, 'isNew'>, Requirable {
  readonly type: 'number';
  /** The smallest. A draft without the number has 0. */
  readonly min: number;
  readonly max: number;
  /** What the form says when there is none or a smaller one. */
  readonly missing: string;
  /** What the form says when it is no whole number, and when it is larger. */
  readonly notWhole?: string;
  readonly tooLarge?: string;
}

/** The id of another entry; null for none. */
export interface IdField extends Omit<FilledIn, 'isNew'> {
  readonly type: 'id';
  readonly of: 'apps';
}

/** The address of a picture that the author uploaded, or of one of the media library; null for none. */
export interface UploadField extends Omit<FilledIn, 'isNew'> {
  readonly type: 'upload';
  readonly place: MediaPlace;
}

/** What to do, step by step: each with a title, a text in Markdown, and a picture with its text alternative or null. */
export interface StepsField extends Omit<FilledIn, 'isNew'>, Requirable {
  readonly type: 'steps';
  readonly place: MediaPlace;
  /** The most steps. */
  readonly max: number;
  readonly maxTitle: number;
  readonly maxBody: number;
  /** The most characters of a text alternative. */
  readonly maxAlt: number;
  /** What the form says when there is none. Where there may be none, a step may be empty too. */
  readonly missing: string;
  /** What the form says when there are more. */
  readonly tooMany: string;
}

/** Whether an entry is a draft, published or archived. */
export interface StatusField {
  readonly type: 'status';
}

/** The place of an entry in its list, from 0. */
export interface PositionField {
  readonly type: 'position';
}

/** A time in milliseconds, which editors choose or the server sets; that of the first publication is null before. */
export interface TimeField extends Stored, Listed {
  readonly type: 'time';
  readonly set: 'atCreation' | 'atChange' | 'atPublication' | 'byEditors';
}

/** What functions count, or the average that they compute. */
export interface CountField extends Listed {
  readonly type: 'count';
  readonly label: string;
  /** The most that an average can be; absent for a whole number without a limit. */
  readonly average?: number;
}

/** The uid of the person who created the entry. */
export interface AuthorField {
  readonly type: 'author';
}

/**
 * Where an entry of a member stands, which its author and moderators decide. A new one has the first. It's that of drafts where
 * something is `requiredToPublish`.
 */
export interface MemberStatusField {
  readonly type: 'memberStatus';
  readonly of: readonly [string, ...string[]];
  /** What a value that this version does not know is shown as. */
  readonly unknown: string;
  /** What its author may choose beside the first, with a confirmed address. Absent where the rules of the kind say more. */
  readonly ifVerified?: string;
}

/** The name of the member who wrote an entry, as it was then. */
export interface AuthorNameField {
  readonly type: 'authorName';
}

/** The address of the picture of the member who wrote an entry; null for none. */
export interface AuthorPictureField {
  readonly type: 'authorPicture';
}

/** The id of the entry of the same kind that an entry answers; null for none. */
export interface ParentField {
  readonly type: 'parent';
}

/** What the publisher answered to a member, by whom and when; null for nothing. */
export interface ReplyField {
  readonly type: 'reply';
  /** The most characters. */
  readonly max: number;
}

/** Who decided last on an entry of a member, and when. A new entry lacks it. */
export interface SignatureField {
  readonly type: 'signature';
}

/** A field of any type. */
export type Field =
  | NameField
  | TextField
  | MarkdownField
  | AddressField
  | PictureField
  | PicturesField
  | AddressesField
  | TermField
  | TermsField
  | TagsField
  | IdsField
  | VersionField
  | FlagField
  | PriceField
  | ChoiceField
  | NumberField
  | IdField
  | UploadField
  | StepsField
  | StatusField
  | PositionField
  | TimeField
  | CountField
  | AuthorField
  | MemberStatusField
  | AuthorNameField
  | AuthorPictureField
  | ParentField
  | ReplyField
  | SignatureField;

/** The fields of a kind by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** The field of a certain type. */
export type FieldOf<Type extends Field['type']> = Extract<Field, { type: Type }>;

/** The names of the fields whose declaration says this: `NamesWith<F, { isFact: true }>`. */
export type NamesWith<F extends Fields, Said> = {
  [Name in keyof F]: F[Name] extends Said ? Name : never;
}[keyof F] &
  string;

/** What a document that lacks a new field is read as, by type. */
export const emptyValues = {
  name: '',
  text: '',
  markdown: '',
  address: null,
  picture: null,
  ids: [],
  price: null,
  flag: false,
  time: 0,
} as const satisfies Partial<Record<Field['type'], unknown>>;

/** Whether documents of the version before may lack a field. */
export const isNewField = (
  field: Field,
): field is Extract<Field, { type: keyof typeof emptyValues }> => 'isNew' in field;

/** A field that an entry may need. */
export type RequirableField = Extract<Field, Requirable>;

/** A field without which an entry isn't published, while a draft may be without it. */
export type FieldToPublish = RequirableField & { requiredToPublish: true; missing: string };

/** Whether a draft may be without a field, and what is published may not. */
export const isRequiredToPublish = (field: Field): field is FieldToPublish =>
  'requiredToPublish' in field;

/** Whether every entry needs a field, drafts included. */
export const isRequired = (field: RequirableField): boolean =>
  field.missing !== undefined && !isRequiredToPublish(field);

/** The types of fields that no form has: functions, rules, lists and buttons set them. */
const unfilledTypes = [
  'status',
  'position',
  'time',
  'count',
  'author',
  'memberStatus',
  'authorName',
  'authorPicture',
  'parent',
  'reply',
  'signature',
] as const;
type UnfilledType = (typeof unfilledTypes)[number];

/** What a field is called, as it begins a label. */
const fieldLabels: Readonly<
  Record<Exclude<UnfilledType, 'time' | 'count'> | FieldOf<'time'>['set'], string>
> = {
  status: 'Status',
  memberStatus: 'Status',
  position: 'Position',
  author: 'Created by',
  authorName: 'Author',
  authorPicture: 'Picture',
  parent: 'In reply to',
  reply: 'Reply',
  signature: 'Decision',
  atCreation: 'Created',
  atChange: 'Updated',
  atPublication: 'Published',
  byEditors: 'Published',
};

/** A field that people fill in. */
export type FilledInField = Exclude<Field, FieldOf<UnfilledType>>;

/** The fields of a kind that people fill in. */
export type FilledInFields<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['type'] extends UnfilledType ? never : Name]: F[Name];
};

/** Returns the fields of a kind that people fill in. */
export const pickFilledIn = <F extends Fields>(fields: F): FilledInFields<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { type }]) => unfilledTypes.every((other) => other !== type)),
  ) as unknown as FilledInFields<F>;

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

/** The fields without which an entry isn't published, by name in the order of the form. */
export const listRequiredToPublish = (
  fields: Fields,
): readonly (readonly [name: string, field: FieldToPublish])[] =>
  Object.entries(fields).filter((entry): entry is [string, FieldToPublish] =>
    isRequiredToPublish(entry[1]),
  );

/** What an entry with these values needs before it can be published, by name in the order of the form. */
export const listMissing = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): ReturnType<typeof listRequiredToPublish> =>
  listRequiredToPublish(fields).filter(([name]) => {
    const value = values[name];
    return Array.isArray(value)
      ? value.length === 0
      : value === undefined || value === '' || value === 0;
  });

/** The fields of what is published: every entry needs what publishing needs. */
export const toPublished = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!isRequiredToPublish(field)) return [name, field];
      const { requiredToPublish: _, ...required } = field;
      return [name, required];
    }),
  ) as F;

/** The names of the fields whose declaration says this, in their order: `listNames(appFields, { isFact: true })`. */
export const listNames = <F extends Fields, Said extends Record<string, string | true>>(
  fields: F,
  said: Said,
): NamesWith<F, Said>[] =>
  Object.entries(fields)
    .filter(([, field]) => {
      const declared: Readonly<Record<string, unknown>> = { ...field };
      return Object.entries(said).every(([aspect, value]) => declared[aspect] === value);
    })
    .map(([name]) => name as NamesWith<F, Said>);
