type Fields = Readonly<Record<string, unknown>>;

/** The fields of a stored value; none where there is no object. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** An object with a number under its name; empty when there is no number. */
export const parseNumber = <Name extends string>(
  name: Name,
  value: unknown,
): Partial<Record<Name, number>> =>
  typeof value === 'number' ? ({ [name]: value } as Record<Name, number>) : {};

/** A stored text, or the fallback for an empty one and another type. */
export const toText = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** A stored boolean, or the fallback for another type. */
export const toBoolean = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;
