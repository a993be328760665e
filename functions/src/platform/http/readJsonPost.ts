import type * as z from 'zod';
import type { JsonRequest } from './jsonRequest';
import { toErrorResponse, type JsonResponse } from './jsonResponse';
import { isOwnOrigin } from './origin';

/** Returns the refusal of a request that is not a POST of this site's own pages; null for one that is. */
export function refuseForeignPost(
  { method, headers }: Pick<JsonRequest, 'method' | 'headers'>,
  emulated: boolean,
): JsonResponse | null {
  if (method !== 'POST')
    return { ...toErrorResponse(405, 'Use POST.'), headers: { Allow: 'POST' } };
  return isOwnOrigin(headers, emulated)
    ? null
    : toErrorResponse(403, 'This request comes from another site.');
}

/** What the body of a POST must be. */
interface BodyContract<Data> {
  schema: z.ZodType<Data>;
  maxBytes: number;
  /** The sentence of the refusal of a body that is not sent as JSON. */
  notJson: string;
  /** The sentence of the refusal of a body that does not match the schema. */
  invalid: string;
}

function parseJson<Data>(body: Buffer, schema: z.ZodType<Data>): Data | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Reads the body of a POST: its data, or the response that refuses it with 400 or 413. */
export function readJsonBody<Data>(
  { headers, body }: Pick<JsonRequest, 'headers' | 'body'>,
  { schema, maxBytes, notJson, invalid }: BodyContract<Data>,
): { data: Data } | { refusal: JsonResponse } {
  // Without CORS, a page of another site can only send text and form data.
  if (headers['content-type']?.startsWith('application/json') !== true || body === undefined) {
    return { refusal: toErrorResponse(400, notJson) };
  }
  if (body.length > maxBytes) return { refusal: toErrorResponse(413, 'The body is too large.') };
  const data = parseJson(body, schema);
  return data === undefined ? { refusal: toErrorResponse(400, invalid) } : { data };
}
