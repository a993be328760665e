import { instructionTransfer } from './kinds/instructionTransfer';
import { transferFields } from './kinds/fieldTransfer';
import { appFields } from '../kinds/app/fields';
import { productFields } from '../kinds/product/fields';
import { resourceFields } from '../kinds/resource/fields';
import type { TransferKind } from '../kinds/transferKinds';
import { entryId, slug } from '../values/primitives';
import type { Column } from './columns';
import type { TransferFormat } from './format';
import { getTranslationColumns } from './translations';

/** The format of each kind whose declaration says `transferred`. */
export const transferFormats: Readonly<Record<TransferKind, TransferFormat>> = {
  apps: transferFields(appFields, { title: 'name', id: slug }),
  products: transferFields(productFields, { title: 'name', id: slug }),
  resources: transferFields(resourceFields, { title: 'title', id: entryId }),
  instructions: instructionTransfer,
};

/** The columns that a file of a kind may have: those of its fields, and then those of its translations. */
export const getFileColumns = (kind: TransferKind): readonly Column[] => [
  ...transferFormats[kind].columns,
  ...getTranslationColumns(kind),
];
