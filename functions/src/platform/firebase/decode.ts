import { isNewField, type Field, type FieldOf, type FieldValue } from '@appshelf/model';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from './logger';

/** Thrown by a {@link Decoder}. */
class MismatchError extends Error {}

/** Returns a stored value with its type. Throws for a value of another type. */
export type Decoder<T> = (value: unknown) => T;

const isOfType =
  <T>(name: string, test: (value: unknown) => value is T): Decoder<T> =>
  (value) => {
    if (test(value)) return value;
    throw new MismatchError(`is no ${name}`);
  };

export const text = isOfType('text', (value): value is string => typeof value === 'string');

export const number = isOfType('number', (value): value is number => typeof value === 'number');

export const flag = isOfType('boolean', (value): value is boolean => typeof value === 'boolean');

export const time = isOfType('time', (value): value is Timestamp => value instanceof Timestamp);

/** A decoder of one of these texts. */
export const literal = <T extends string>(values: readonly T[]): Decoder<T> =>
  isOfType(`value of ${values.join(', ')}`, (value): value is T =>
    values.some((each) => each === value),
  );

/**
 * A decoder of one of these texts. Later versions may add values to a list: another text is read as `otherwise`, so that the rest of
 * the document is read. {@link literal} is for what a function acts on, which it must know.
 */
export const choice =
  <T extends string, Otherwise>(values: readonly T[], otherwise: Otherwise) =>
  (value: unknown): T | Otherwise => {
    const stored = text(value);
    return values.find((each) => each === stored) ?? otherwise;
  };

/** Null is allowed as well. */
export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    value === null ? null : decoder(value);

/** The value may be missing. */
export const optional =
  <T>(decoder: Decoder<T>): Decoder<T | undefined> =>
  (value) =>
    value === undefined ? undefined : decoder(value);

const isList = isOfType('list', (value): value is unknown[] => Array.isArray(value));

/** A list whose entries are all of one type. */
export const list =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) =>
    isList(value).map(decoder);

/** A decoder for each field; {@link optional} for those that may be missing. */
type FieldDecoders<T> = {
  [Name in keyof T]-?: Decoder<
    object extends Pick<T, Name> ? Exclude<T[Name], undefined> | undefined : T[Name]
  >;
};

const isObject = isOfType(
  'object',
  (value): value is object => typeof value === 'object' && value !== null,
);

/** An object with any fields. */
export const map = isOfType(
  'map',
  (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** An object whose values are all of one type. */
export const record =
  <T>(decoder: Decoder<T>): Decoder<Record<string, T>> =>
  (value) =>
    Object.fromEntries(Object.entries(map(value)).map(([name, entry]) => [name, decoder(entry)]));

/** An object with these fields. Fields that are not named are left out. */
export const fields =
  <T extends object>(decoders: FieldDecoders<T>): Decoder<T> =>
  (value) => {
    const stored = new Map<string, unknown>(Object.entries(isObject(value)));
    const decoded = Object.entries<Decoder<unknown>>(decoders).flatMap(([name, decoder]) => {
      try {
        const field = decoder(stored.get(name));
        return field === undefined ? [] : [[name, field] as const];
      } catch (error) {
        if (!(error instanceof MismatchError)) throw error;
        throw new MismatchError(`${name} ${error.message}`);
      }
    });
    return Object.fromEntries(decoded) as T;
  };

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
  signature: () => optional(fields({ by: text, at: time })),
} satisfies { [Type in Field['type']]?: (field: FieldOf<Type>) => Decoder<unknown> };

type DecodedField = FieldOf<keyof typeof decoders>;

/** What is stored of a field: its value, with Timestamps for milliseconds. */
type Stored<F extends DecodedField> =
  | (F extends { type: 'time' }
      ? Exclude<FieldValue<F>, number> | Timestamp
      : F extends { type: 'reply' | 'signature' }
        ? ReturnType<ReturnType<(typeof decoders)[F['type']]>>
        : FieldValue<F>)
  | (F extends { isNew: true } ? undefined : never);

/** Makes the decoder of a field that a content kind declares, such as `reviewFields.title`. */
export function toDecoder<F extends DecodedField>(field: F): Decoder<Stored<F>> {
  const decoder = (decoders[field.type] as (field: Field) => Decoder<unknown>)(field);
  return (isNewField(field) ? optional(decoder) : decoder) as Decoder<Stored<F>>;
}

/** Makes the decoders of these fields of a kind, for {@link fields}. */
export const toDecoders = <Name extends string, F extends Readonly<Record<Name, DecodedField>>>(
  declared: F,
  ...names: readonly Name[]
) =>
  Object.fromEntries(names.map((name) => [name, toDecoder(declared[name])])) as {
    [N in Name]: Decoder<Stored<F[N]>>;
  };

/**
 * Decodes a stored value, such as one of the Realtime Database, as {@link decode} does.
 *
 * @param place where it is stored, for the log
 * @param value undefined or, in the Realtime Database, null for none
 */
export function decodeValue<T>(place: string, value: unknown, decoder: Decoder<T>): T | undefined {
  if (value === undefined) return undefined;
  try {
    return decoder(value);
  } catch (error) {
    if (!(error instanceof MismatchError)) throw error;
    logger.warn(`${place} is treated as missing: ${error.message}.`);
    return undefined;
  }
}

/**
 * Decodes a stored document. What it holds was written by an earlier version, a script or somebody in the console: a
 * document that is not as the code expects counts as missing, and its path is logged.
 *
 * zod is not used, because most functions do not load it otherwise.
 *
 * @returns undefined for a document that is missing or of another shape
 */
export const decode = <T>(
  snapshot: DocumentSnapshot | undefined,
  decoder: Decoder<T>,
): T | undefined =>
  snapshot === undefined ? undefined : decodeValue(snapshot.ref.path, snapshot.data(), decoder);

/**
 * Decodes a field of a stored document as {@link decode} does.
 *
 * @param name the field's name, with dots for one in a map
 */
export const decodeField = <T>(
  snapshot: DocumentSnapshot | undefined,
  name: string,
  decoder: Decoder<T>,
): T | undefined =>
  snapshot === undefined
    ? undefined
    : decodeValue(`${snapshot.ref.path} ${name}`, snapshot.get(name), decoder);

/** Decodes a field of a stored entry by its declaration, as {@link decodeField} does. */
export const decodeDeclared = <Name extends string, F extends Readonly<Record<Name, DecodedField>>>(
  snapshot: DocumentSnapshot | undefined,
  declared: F,
  name: Name,
): Stored<F[Name]> | undefined => decodeField(snapshot, name, toDecoder(declared[name]));
