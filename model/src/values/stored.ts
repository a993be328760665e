import * as z from '../zod';

const fallbacks = z.registry<{ fallback: string }>();

/**
 * A choice that every stored document of a kind has. Later versions may add values: a reader ({@link toReader}) shows the
 * fallback for one that it does not know. Where the field may be missing or null, `z.enum` is enough.
 *
 * @param fallback the value that is safe: what shows the least, and what nobody acts on
 */
export const storedEnum = <const Values extends readonly string[]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values).register(fallbacks, { fallback });

/** Leaves out the fields that could not be read and may be missing. */
const dropUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Reads each part by itself, and leaves out the parts that cannot be read. */
const readEach = (parts: readonly unknown[], reader: z.ZodType): unknown[] =>
  parts.flatMap((part) => {
    const read = reader.safeParse(part);
    return read.success ? [read.data] : [];
  });

const readers = new WeakMap<z.core.$ZodType, z.ZodType>();

function read(schema: z.core.$ZodType): z.ZodType {
  const reader = readers.get(schema) ?? makeReader(schema as z.ZodType & z.core.$ZodTypes);
  readers.set(schema, reader);
  return reader;
}

function makeReader(schema: z.ZodType & z.core.$ZodTypes): z.ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, read(field)] as const);
      return z.object(Object.fromEntries(shape)).transform(dropUndefined);
    }
    case 'string': {
      // What a schema refines must hold of what is shown, such as that a link leads to a web page.
      const checks = (def.checks ?? []) as readonly z.core.$ZodCheck<string>[];
      return z
        .string()
        .check(
          ...checks.filter(({ _zod: { def: check } }) =>
            ['overwrite', 'custom'].includes(check.check),
          ),
        );
    }
    case 'number':
      return z.number();
    case 'enum': {
      const safe = fallbacks.get(schema);
      return safe === undefined ? z.enum(def.entries) : z.enum(def.entries).catch(safe.fallback);
    }
    case 'array': {
      const element = read(def.element);
      return z.array(z.unknown()).transform((parts) => readEach(parts, element));
    }
    case 'record': {
      const [key, value] = [read(def.keyType), read(def.valueType)];
      return z.record(z.string(), z.unknown()).transform((entries) =>
        Object.fromEntries(
          Object.entries(entries).flatMap(([name, entry]) => {
            const parsed = value.safeParse(entry);
            return parsed.success && key.safeParse(name).success ? [[name, parsed.data]] : [];
          }),
        ),
      );
    }
    case 'nullable':
      return read(def.innerType).nullable().catch(null);
    case 'optional':
      return read(def.innerType).optional().catch(undefined);
    case 'default':
      return read(def.innerType).optional().catch(undefined).default(def.defaultValue);
    case 'readonly':
      return read(def.innerType).readonly();
    case 'pipe':
      return read(def.in).pipe(read(def.out));
    default:
      return schema;
  }
}

/**
 * The schema by which a stored document is read, made of the one by which it is written. What it holds may be of a version
 * that came later or before: a document is shown with what can be read of it. So texts may be longer and numbers larger than a
 * form accepts, unknown fields are left out, and so are unknown values of lists and of fields that may be missing or null.
 * Others have their fallback ({@link storedEnum}). Only a field of another type makes a document unreadable.
 *
 * What a person does not change in it stays stored as it is: see {@link keepStored}.
 */
export const toReader = <Entity>(schema: z.ZodType<Entity>): z.ZodType<Entity> =>
  read(schema) as z.ZodType<Entity>;
