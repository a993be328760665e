import { appTransfer } from '../kinds/transfer/appTransfer';
import { instructionTransfer } from '../kinds/transfer/instructionTransfer';
import { productTransfer } from '../kinds/transfer/productTransfer';
import { resourceTransfer } from '../kinds/transfer/resourceTransfer';
import type { TransferKind } from '../kinds/transferKinds';
import type { TransferFormat } from './format';

/** The format of each kind whose declaration says that it is transferred. */
export const transferFormats: Readonly<Record<TransferKind, TransferFormat>> = {
  apps: appTransfer,
  products: productTransfer,
  resources: resourceTransfer,
  instructions: instructionTransfer,
};
