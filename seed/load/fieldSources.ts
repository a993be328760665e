import {
  appStatus,
  defaultTaxonomies,
  price,
  type Field,
  type FieldOf,
  type Fields,
  type FieldValue,
} from '@appshelf/model';
import * as z from 'zod';

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const toText = ({ missing }: TextField): z.ZodType =>
  missing === undefined ? z.string().default('') : z.string();

/** The fields that the build sets, and what a file says of the others. */
const sources: { [Type in Field['type']]: ((field: FieldOf<Type>) => z.ZodType) | null } = {
  name: toText,
  text: toText,
  markdown: toText,
  address: () => z.string().nullable().default(null),
  picture: null,
  pictures: null,
  addresses: ({ of }) =>
    z.strictObject(
      Object.fromEntries(
        Object.keys(of).map((name) => [name, z.string().nullable().default(null)]),
      ),
    ),
  term: ({ of }) => z.enum(defaultTaxonomies[of].map(({ id }) => id)),
  terms: ({ of }) => z.array(z.enum(defaultTaxonomies[of].map(({ id }) => id))),
  tags: () => z.array(z.string()),
  ids: () => z.array(z.string()),
  version: null,
  flag: () => z.boolean().default(false),
  price: () => price.nullable().default(null),
  choice: ({ of }) => z.enum(of),
  number: () => z.number(),
  id: () => z.string().nullable().default(null),
  upload: null,
  steps: null,
  status: () => appStatus.default('published'),
  position: () => z.number(),
  time: null,
  count: null,
  author: null,
  memberStatus: ({ of }) => z.enum(of).default('published'),
  authorName: null,
  authorPicture: null,
  parent: null,
  reply: null,
  signature: null,
};

/** The types of fields that the build sets. */
type BuiltType =
  | 'picture'
  | 'pictures'
  | 'version'
  | 'time'
  | 'count'
  | 'author'
  | 'authorName'
  | 'authorPicture'
  | 'parent'
  | 'reply'
  | 'signature'
  | 'upload'
  | 'steps';

type FieldSources<F extends Fields> = {
  [Name in keyof F as F[Name]['type'] extends BuiltType ? never : Name]: z.ZodType<
    FieldValue<F[Name]>
  >;
};

/** The schemas of what a file says of an entry's fields. The build sets the others. */
export const toSources = <F extends Fields>(fields: F): FieldSources<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const source = sources[field.type] as ((field: Field) => z.ZodType) | null;
      return source === null ? [] : [[name, source(field)] as const];
    }),
  ) as FieldSources<F>;
