import { isNewField, type Field, type FieldOf, type FieldValue } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';
import { fields, literal, nullable, number, optional, text, time, type Decoder } from './decode';

/** The decoder of a field by its type, for the types that functions decode. */
const decoders = {
  name: () => text,
  text: () => text,
  number: () => number,
  author: () => text,
  authorName: () => text,
  parent: () => nullable(text),
  memberStatus: ({ of }) => literal(of),
  time: ({ set }) => (set === 'atPublication' ? nullable(time) : time),
  // No function reads who replied.
  reply: () => nullable(fields({ body: text, at: time })),
} satisfies { [Type in Field['type']]?: (field: FieldOf<Type>) => Decoder<unknown> };

type DecodedField = FieldOf<keyof typeof decoders>;

/** What is stored of a field: its value, with Timestamps for milliseconds. */
type Stored<F extends DecodedField> =
  | (F extends { type: 'time' }
      ? Exclude<FieldValue<F>, number> | Timestamp
      : F extends { type: 'reply' }
        ? ReturnType<ReturnType<typeof decoders.reply>>
        : FieldValue<F>)
  | (F extends { isNew: true } ? undefined : never);

/** Makes the decoder of a field that a content kind declares, such as `reviewFields.title`. */
export function toDecoder<F extends DecodedField>(field: F): Decoder<Stored<F>> {
  const decoder = (decoders[field.type] as (field: Field) => Decoder<unknown>)(field);
  return (isNewField(field) ? optional(decoder) : decoder) as Decoder<Stored<F>>;
}
