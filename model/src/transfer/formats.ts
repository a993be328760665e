import { appTransfer } from './kinds/appTransfer';
import { instructionTransfer } from './kinds/instructionTransfer';
import { productTransfer } from './kinds/productTransfer';
import { resourceTransfer } from './kinds/resourceTransfer';
import type { TransferKind } from '../kinds/transferKinds';
import type { TransferFormat } from './format';

/** The format of each kind whose declaration says `transferred`. */
export const transferFormats: Readonly<Record<TransferKind, TransferFormat>> = {
  apps: appTransfer,
  products: productTransfer,
  resources: resourceTransfer,
  instructions: instructionTransfer,
};
