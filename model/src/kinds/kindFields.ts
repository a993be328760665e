import type { Fields } from '../fields/field';
import type { ContentName } from './contentKinds';
import { appFields } from './app/fields';
import { collectionFields } from './collection/fields';
import { ownPageFields } from './ownPage/fields';
import { productFields } from './product/fields';
import { resourceFields } from './resource/fields';
import { reviewFields } from './review/fields';

/** The fields of each content kind that declares them, for editors, import and functions. Public pages do not load them all. */
export const kindFields = {
  app: appFields,
  product: productFields,
  resource: resourceFields,
  ownPage: ownPageFields,
  review: reviewFields,
  collection: collectionFields,
} as const satisfies Partial<Record<ContentName, Fields>>;

/** A kind that declares its fields. */
export type FieldsName = keyof typeof kindFields;
