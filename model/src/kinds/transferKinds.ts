import { contentKinds, contentNames, type ContentName } from './contentKinds';
import type { ContentKind } from './kind';

/** The name of a kind whose entries are imported and exported. */
type TransferName = {
  [Name in ContentName]: (typeof contentKinds)[Name]['transfer'] extends 'transferred'
    ? Name
    : never;
}[ContentName];

/** A collection whose entries are imported and exported. Commands, files and pages use its name for the kind. */
export type TransferKind = (typeof contentKinds)[TransferName]['collection'];

const isTransferName = (name: ContentName): name is TransferName =>
  contentKinds[name].transfer === 'transferred';

/** The declarations of what is imported and exported, by their collections, in the order in which they are offered. */
export const transferDeclarations: ReadonlyMap<TransferKind, ContentKind> = new Map(
  contentNames
    .filter(isTransferName)
    .map((name) => [contentKinds[name].collection, contentKinds[name]]),
);

/** The kinds of entries that are imported and exported, in the order in which they are offered. */
export const transferKinds: readonly TransferKind[] = [...transferDeclarations.keys()];
