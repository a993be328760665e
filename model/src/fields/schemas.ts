import * as z from '../zod';
import { appStatus } from '../entities/catalogue/app';
import type { AppStatus } from '../entities/catalogue/appTerms';
import { millis, optionalName, optionalText, webUrl } from '../values/primitives';
import { price, type Price } from '../values/price';
import { storedEnum } from '../values/stored';
import { emptyValues, isNewField, type Field, type FieldOf, type Fields } from './field';

/** The value of a field. */
export type FieldValue<F extends Field> = F extends { type: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : {
      name: string;
      text: string;
      markdown: string;
      address: string | null;
      picture: string | null;
      ids: string[];
      price: Price | null;
      choice: string;
      status: AppStatus;
      position: number;
      time: number;
    }[F['type']];

/** The schema of each field, by name. */
export type FieldSchemas<F extends Fields> = {
  [Name in keyof F]: z.ZodType<FieldValue<F[Name]>, FieldValue<F[Name]>>;
};

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

const required = (schema: z.ZodString, { missing }: TextField): z.ZodString =>
  missing === undefined ? schema : schema.min(1, missing);

const schemas: { [Type in Field['type']]: (field: FieldOf<Type>) => z.ZodType } = {
  name: (field) => required(optionalName(field.max), field),
  text: (field) => required(optionalText(field.max), field),
  markdown: (field) => required(optionalText(field.max), field),
  address: () => webUrl.nullable(),
  picture: () => webUrl.nullable(),
  ids: ({ max }) => z.array(z.string()).max(max),
  price: () => price.nullable(),
  choice: ({ of, unknown }) => storedEnum(of, unknown),
  status: () => appStatus,
  position: () => z.number().int().nonnegative(),
  time: () => millis,
};

/** Makes the schema of a field. */
export function toSchema(field: Field): z.ZodType {
  const schema = (schemas[field.type] as (field: Field) => z.ZodType)(field);
  return isNewField(field) ? schema.default(emptyValues[field.type]) : schema;
}

/** Makes the schema of each field. */
export const toSchemas = <F extends Fields>(fields: F): FieldSchemas<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toSchema(field)]),
  ) as FieldSchemas<F>;
