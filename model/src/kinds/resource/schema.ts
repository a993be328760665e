import * as z from '../../zod';
import { toSchemas } from '../../fields/schemas';
import { inLists } from '../../values/translatedTexts';
import { resourceFields } from './fields';

/** `resources/{id}`: an entry of /technologies, /community or /careers, or a document. */
export const resource = z.object({ id: z.string(), ...toSchemas(resourceFields), ...inLists });
export type Resource = z.infer<typeof resource>;

/** The schema of a kind of resources. */
export const resourceKind = resource.shape.kind;
