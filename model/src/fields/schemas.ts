import * as z from '../zod';
import { appStatuses, type AppStatus } from '../entities/catalogue/appTerms';
import { optionalTermId, termId } from '../taxonomies/storedTaxonomy';
import {
  millis,
  optionalName,
  optionalSemver,
  optionalText,
  requiredName,
  requiredText,
  semver,
  slug,
  webUrl,
} from '../values/primitives';
import { limits } from '../limits';
import { price, type Price } from '../values/price';
import { storedEnum } from '../values/stored';
import {
  emptyValues,
  isNewField,
  isRequired,
  type Field,
  type FieldOf,
  type Fields,
} from './field';

/** Whether what editors publish is a draft, published or archived. */
export const appStatus = storedEnum(appStatuses, 'draft');

/** A picture with its text alternative. */
export type Screenshot = Record<'url' | 'alt', string>;

/** The publisher's reply to a review. */
interface Reply {
  body: string;
  at: number;
  by: string;
}

/** Who decided, and when. */
interface Signature {
  by: string;
  at: number;
}

/** The value of a field. */
export type FieldValue<F extends Field> = F extends {
  type: 'choice' | 'memberStatus';
  of: readonly (infer Value)[];
}
  ? Value
  : F extends { type: 'addresses'; of: infer Of }
    ? { [Name in keyof Of]: string | null }
    : F extends { type: 'time'; set: 'atPublication' }
      ? number | null
      : {
          name: string;
          text: string;
          markdown: string;
          address: string | null;
          picture: string | null;
          pictures: Screenshot[];
          addresses: Record<string, string | null>;
          term: string;
          terms: string[];
          tags: string[];
          ids: string[];
          version: string;
          flag: boolean;
          price: Price | null;
          choice: string;
          number: number;
          id: string | null;
          upload: string | null;
          steps: z.infer<ReturnType<typeof toStep>>[];
          status: AppStatus;
          position: number;
          time: number;
          count: number;
          author: string;
          memberStatus: string;
          authorName: string;
          authorPicture: string | null;
          parent: string | null;
          reply: Reply | null;
          signature: Signature;
        }[F['type']];

/** The schema of each field, by name. */
export type FieldSchemas<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { type: 'signature' }
    ? z.ZodOptional<z.ZodType<Signature, Signature>>
    : z.ZodType<FieldValue<F[Name]>, FieldValue<F[Name]>>;
};

type TextField = FieldOf<'name' | 'text' | 'markdown'>;

/** A step of an instruction. The version before stored steps without text alternatives, and its open pages send none. */
const toStep = (title: z.ZodString, body: z.ZodString, maxAlt: number) =>
  z.object({
    title,
    body,
    imageUrl: webUrl.nullable(),
    imageAlt: optionalName(maxAlt).default(''),
  });

const required = (schema: z.ZodString, field: TextField): z.ZodString =>
  isRequired(field) ? schema.min(1, field.missing) : schema;

const schemas: { [Type in Field['type']]: (field: FieldOf<Type>) => z.ZodType } = {
  name: (field) => required(optionalName(field.max), field),
  text: (field) => required(optionalText(field.max), field),
  markdown: (field) => required(optionalText(field.max), field),
  address: () => webUrl.nullable(),
  picture: () => webUrl.nullable(),
  pictures: ({ max, maxAlt, tooMany }) =>
    z
      .array(z.object({ url: webUrl, alt: requiredName('what the picture shows', maxAlt) }))
      .max(max, tooMany),
  addresses: ({ of }) =>
    z.object(Object.fromEntries(Object.keys(of).map((name) => [name, webUrl.nullable()]))),
  term: (field) =>
    isRequired(field) ? z.string().min(1, field.missing).pipe(termId) : optionalTermId,
  terms: (field) => {
    const terms = z.array(termId).max(field.max, field.tooMany);
    return isRequired(field) ? terms.min(1, field.missing) : terms;
  },
  tags: ({ max, maxLength }) =>
    z.array(requiredName('a tag', maxLength)).max(max, `Use at most ${String(max)} tags.`),
  ids: ({ max, tooMany }) => z.array(z.string().min(1).max(limits.slug)).max(max, tooMany),
  version: (field) => (isRequired(field) ? semver : optionalSemver),
  flag: () => z.boolean(),
  price: () => price.nullable(),
  choice: ({ of, unknown }) => storedEnum(of, unknown),
  number: (field) => {
    const { min, max, missing, notWhole = missing, tooLarge } = field;
    return z
      .number(missing)
      .int(notWhole)
      .min(isRequired(field) ? min : 0, missing)
      .max(max, tooLarge);
  },
  id: () => slug.nullable(),
  upload: () => webUrl.nullable(),
  steps: (field) => {
    const { max, maxTitle, maxBody, maxAlt, missing, tooMany } = field;
    return isRequired(field)
      ? z
          .array(
            toStep(requiredName('a title', maxTitle), requiredText('what to do', maxBody), maxAlt),
          )
          .min(1, missing)
          .max(max, tooMany)
      : z.array(toStep(optionalName(maxTitle), optionalText(maxBody), maxAlt)).max(max, tooMany);
  },
  status: () => appStatus,
  position: () => z.number().int().nonnegative(),
  time: ({ set }) => (set === 'atPublication' ? millis.nullable() : millis),
  count: ({ average }) =>
    average === undefined ? z.number().int().nonnegative() : z.number().min(0).max(average),
  author: () => z.string(),
  memberStatus: ({ of, unknown }) => storedEnum(of, unknown),
  authorName: () => z.string(),
  authorPicture: () => z.string().nullable(),
  parent: () => z.string().nullable(),
  reply: () => z.object({ body: z.string(), at: millis, by: z.string() }).nullable(),
  signature: () => z.object({ by: z.string(), at: millis }).optional(),
};

/** Makes the schema of a field. */
export function toSchema(field: Field): z.ZodType {
  const schema = (schemas[field.type] as (field: Field) => z.ZodType)(field);
  return isNewField(field) ? schema.default(emptyValues[field.type]) : schema;
}

/** Makes the schema of each field, of drafts too. {@link toPublished} makes fields without which nothing is published. */
export const toSchemas = <F extends Fields>(fields: F): FieldSchemas<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toSchema(field)]),
  ) as FieldSchemas<F>;
