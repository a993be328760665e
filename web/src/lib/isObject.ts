/**
 * Whether a value is an object, whose fields are not known. It decodes foreign data on the first page, which must not
 * load Zod for a schema.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
