import { contentKinds, contentNames, type ContentName } from './contentKinds';

/** The name of a kind whose entries are imported and exported. */
type TransferName = {
  [Name in ContentName]: (typeof contentKinds)[Name]['transfer'] extends 'transferred'
    ? Name
    : never;
}[ContentName];

/** The collection of entries that are imported and exported, by which commands, files and pages name their kind. */
export type TransferKind = (typeof contentKinds)[TransferName]['collection'];

const isTransferName = (name: ContentName): name is TransferName =>
  contentKinds[name].transfer === 'transferred';

/** The kinds of entries that are imported and exported, in the order in which they are offered. */
export const transferKinds: readonly TransferKind[] = contentNames
  .filter(isTransferName)
  .map((name) => contentKinds[name].collection);
