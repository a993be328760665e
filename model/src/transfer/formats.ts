import { instructionTransfer } from './kinds/instructionTransfer';
import { transferFields } from './kinds/fieldTransfer';
import { contentKinds } from '../kinds/contentKinds';
import { fieldsNames, kindFields, type FieldsName } from '../kinds/kindFields';
import type { TransferKind } from '../kinds/transferKinds';
import { entryId, slug } from '../values/primitives';
import type { Column } from './columns';
import type { TransferFormat } from './format';
import { getTranslationColumns } from './translations';

type TransferredFields = {
  [Name in FieldsName]: (typeof contentKinds)[Name]['transfer'] extends 'transferred'
    ? Name
    : never;
}[FieldsName];

const isTransferred = (name: FieldsName): name is TransferredFields =>
  contentKinds[name].transfer === 'transferred';

/** The formats of the kinds that declare their fields. Resources were stored under ids that Firestore made. */
const fieldFormats = Object.fromEntries(
  fieldsNames.filter(isTransferred).map((name) => [
    contentKinds[name].collection,
    transferFields(kindFields[name], {
      title: contentKinds[name].trash.title,
      id: name === 'resource' ? entryId : slug,
    }),
  ]),
) as Record<(typeof contentKinds)[TransferredFields]['collection'], TransferFormat>;

/** The format of each kind whose declaration says `transferred`. */
export const transferFormats: Readonly<Record<TransferKind, TransferFormat>> = {
  ...fieldFormats,
  instructions: instructionTransfer,
};

/** The columns that a file of a kind may have: those of its fields, and then those of its translations. */
export const getFileColumns = (kind: TransferKind): readonly Column[] => [
  ...transferFormats[kind].columns,
  ...getTranslationColumns(kind),
];
