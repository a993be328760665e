import { getOwn } from '../getOwn';
import { contentKinds, type ContentName } from './contentKinds';
import type { CollectionName } from '../paths';
import type { Kind } from './kind';
import { mailKinds } from './mail';
import { memberKinds } from './members';
import { moderationKinds } from './moderation';
import { operationKinds } from './operation';
import { toShape } from './paths';

/** What people with a role edit or moderate, by collection. */
const contentByCollection = Object.fromEntries(
  Object.values(contentKinds).map((kind) => [kind.collection, kind]),
) as {
  readonly [
    Name in ContentName as (typeof contentKinds)[Name]['collection']
  ]: (typeof contentKinds)[Name];
};

/** The declaration of every collection of Firestore. */
export const kinds = {
  ...contentByCollection,
  ...memberKinds,
  ...moderationKinds,
  ...mailKinds,
  ...operationKinds,
} as const satisfies { readonly [Name in CollectionName]: Kind & { collection: Name } };

/** The declarations of all collections. */
export const allKinds: readonly Kind[] = Object.values(kinds);

/** The declaration of a collection; undefined for one that is not known. */
export const getKind = (collection: string): Kind | undefined => getOwn<Kind>(kinds, collection);

/** The kinds whose documents are below those of a kind, at any depth. */
export const listBelow = ({ paths }: Kind): Kind[] =>
  allKinds.filter((other) =>
    other.paths.some((path) =>
      paths.some((above) => toShape(path).startsWith(`${toShape(above)}/`)),
    ),
  );

/** The collections in which the audit records the writes of people with a role. */
export const auditedCollections: readonly CollectionName[] = allKinds
  .filter(({ audit }) => audit === 'recorded' || 'recordedWithout' in audit)
  .map(({ collection }) => collection);

/** A collection whose declaration says `leaving: 'specially'`, so that a step of its own handles it. */
export type SpeciallyLeft = {
  [Name in keyof typeof kinds]: (typeof kinds)[Name]['personal'] extends { leaving: 'specially' }
    ? Name
    : never;
}[keyof typeof kinds];
