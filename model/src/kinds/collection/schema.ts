import * as z from '../../zod';
import { pickFilledIn } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { collectionFields } from './fields';

/** The fields of a collection that its owner edits. */
export const collectionInput = z.object(toSchemas(pickFilledIn(collectionFields)));
export type CollectionInput = z.infer<typeof collectionInput>;

/**
 * `collections/{id}` with its id and times in milliseconds: a list of apps in its owner's order. An app of it may be
 * unpublished or deleted meanwhile.
 */
export const appCollection = z.object({ id: z.string(), ...toSchemas(collectionFields) });
export type AppCollection = z.infer<typeof appCollection>;
