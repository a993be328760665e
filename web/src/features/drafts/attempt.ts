import * as z from '@appshelf/model/zod';

/** What was submitted last, with the id under which it was sent; a field of the form, so that its draft holds both. */
export const attempt = z.object({ id: z.string(), text: z.string() });
export type Attempt = z.infer<typeof attempt>;

/** Nothing was submitted yet. */
export const noAttempt: Attempt = { id: '', text: '' };

/**
 * The id under which something is sent. What is submitted again has the same id, also after a reload, since perhaps only the
 * answer was lost; what was changed gets a new one.
 */
export function toAttempt(content: readonly string[], tried: Attempt): Attempt {
  const text = JSON.stringify(content);
  return text === tried.text ? tried : { id: crypto.randomUUID(), text };
}
