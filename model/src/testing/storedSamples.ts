import * as z from '../zod';

const texts = ['https://example.org/', 'a-word'];

/** A sample of everything that a schema describes; what may be missing is there. */
export function makeSample(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, makeSample(field)]),
      );
    case 'string':
      return texts.find((each) => z.safeParse(schema, each).success) ?? texts[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'array':
      return [makeSample(def.element)];
    case 'tuple':
      return def.items.map(makeSample);
    case 'record':
      return { [String(makeSample(def.keyType))]: makeSample(def.valueType) };
    case 'union':
      return def.options[0] && makeSample(def.options[0]);
    case 'lazy':
      return makeSample(def.getter());
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return makeSample(def.innerType);
    case 'pipe':
      return makeSample(def.in);
    case 'unknown':
    case 'any':
      return 'anything';
    default:
      throw new Error(`Say here what a sample of the type ${def.type} is.`);
  }
}

/** A document as another version may have stored it, and the fields that are read of it all the same. */
export interface StoredVariant {
  what: string;
  document: object;
  /** The fields that its reader must show as they are. */
  shown: object;
}

type Change = (parent: Record<string, unknown>, name: string) => void;

/** The places at which another version may differ, with what it stores there. */
function listChanges(
  schema: z.core.$ZodType,
  place: readonly string[],
): { place: readonly string[]; what: string; change: Change }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        {
          place: [...place, 'ofTomorrow'],
          what: 'an unknown field',
          change: (parent, name) => (parent[name] = { unknown: [1] }),
        },
        ...Object.entries(def.shape).flatMap(([name, field]) =>
          listChanges(field, [...place, name]),
        ),
      ];
    case 'enum':
      return [
        {
          place,
          what: 'an unknown value',
          change: (parent, name) => (parent[name] = 'of-tomorrow'),
        },
      ];
    case 'string':
      // What a schema refines must hold of what is read, too.
      if (def.checks?.some((check) => check._zod.def.check === 'custom') === true) return [];
      return [
        {
          place,
          what: 'a longer text',
          change: (parent, name) => (parent[name] = `https://example.org/${'a'.repeat(50_000)}`),
        },
      ];
    case 'array':
      return listChanges(def.element, [...place, '0']);
    case 'record':
      return listChanges(def.valueType, [...place, String(makeSample(def.keyType))]);
    case 'nullable':
    case 'optional':
    case 'default':
      return [
        {
          place,
          what: 'nothing',
          change: (parent, name) => Reflect.deleteProperty(parent, name),
        },
        ...listChanges(def.innerType, place),
      ];
    case 'readonly':
      return listChanges(def.innerType, place);
    default:
      return [];
  }
}

/**
 * A stored document in all the ways in which a version that came later or before may store it: with an unknown value in each
 * field of a choice, with unknown fields, without each field that may be missing, and with texts of any length.
 *
 * @param schema the schema of the whole document; its id is no stored field
 */
export function listStoredVariants(schema: z.ZodObject): StoredVariant[] {
  return listChanges(schema, []).flatMap(({ place, what, change }) => {
    const [first = '', ...others] = place;
    const name = place.at(-1) ?? '';
    if (first === 'id') return [];
    const document = makeSample(schema) as Record<string, unknown>;
    const path = [first, ...others].slice(0, -1);
    const parent = path.reduce((at, part) => at[part] as Record<string, unknown>, document);
    const shown = { ...document };
    change(parent, name);
    // Of a field that holds others, they are shown as well; the tests of single kinds look at that.
    if (what !== 'a longer text' || place.length > 1) Reflect.deleteProperty(shown, first);
    else shown[first] = document[first];
    return [{ what: `${what} at ${place.join('.')}`, document, shown }];
  });
}
