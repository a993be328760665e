/**
 * Whether a value is an object, whose fields are not known. What comes from outside is decoded with it where a schema
 * would load Zod with the first page.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
