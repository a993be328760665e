import { kindFields, listMissing, type FieldsName } from '@appshelf/model';
import type { ZodType } from 'zod';

/** The schema of a kind's entries that also asks of published ones what publishing needs. */
export const complete = <Entry extends object>(
  schema: ZodType<Entry>,
  kind: FieldsName,
): ZodType<Entry> =>
  schema.superRefine((entry, context) => {
    const values = { ...entry } as Record<string, unknown>;
    if (values.status !== 'published') return;
    for (const [name, { missing }] of listMissing(kindFields[kind], values)) {
      context.addIssue({ code: 'custom', path: [name], message: missing });
    }
  });
