import { appTransfer } from './kinds/appTransfer';
import { instructionTransfer } from './kinds/instructionTransfer';
import { productTransfer } from './kinds/productTransfer';
import { resourceTransfer } from './kinds/resourceTransfer';
import type { TransferKind } from '../kinds/transferKinds';
import type { Column } from './columns';
import type { TransferFormat } from './format';
import { getTranslationColumns } from './translations';

/** The format of each kind whose declaration says `transferred`. */
export const transferFormats: Readonly<Record<TransferKind, TransferFormat>> = {
  apps: appTransfer,
  products: productTransfer,
  resources: resourceTransfer,
  instructions: instructionTransfer,
};

/** The columns that a file of a kind may have: those of its fields, and then those of its translations. */
export const getFileColumns = (kind: TransferKind): readonly Column[] => [
  ...transferFormats[kind].columns,
  ...getTranslationColumns(kind),
];
