import {
  appStatus,
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
  ids: () => z.array(z.string()),
  price: () => price.nullable().default(null),
  choice: ({ of }) => z.enum(of),
  status: () => appStatus.default('published'),
  position: () => z.number(),
  time: null,
};

type FieldSources<F extends Fields> = {
  [Name in keyof F as F[Name]['type'] extends 'picture' | 'time' ? never : Name]: z.ZodType<
    FieldValue<F[Name]>
  >;
};

/** The schemas of what a file says of an entry's fields. Its pictures and times are set by the build. */
export const toSources = <F extends Fields>(fields: F): FieldSources<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const source = sources[field.type] as ((field: Field) => z.ZodType) | null;
      return source === null ? [] : [[name, source(field)] as const];
    }),
  ) as FieldSources<F>;
