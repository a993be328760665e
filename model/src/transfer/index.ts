export type { CellForm, Column, Plain, PlainFields } from './columns';
export { formatCsv, type CsvContent, type CsvValue } from './csv';
export { chosenEncodings, EncodingProblem, type ChosenEncoding } from './decodeText';
export { toExportFile, type StoredEntry } from './exportFile';
export { FileProblem, fileProblems } from './FileProblem';
export { transferDeclarations, transferKinds, type TransferKind } from '../kinds/transferKinds';
export type { Importer } from './format';
export { getFileColumns, transferFormats } from './formats';
export {
  findMissingColumns,
  findRepeatedColumns,
  matchColumns,
  type ColumnMapping,
} from './matchColumns';
export {
  planImport,
  sliceSize,
  type EntryReader,
  type ImportPlan,
  type PlanRequest,
  type Progress,
} from './planImport';
export { getPictureAddress, parsePicture, type ImportedPicture } from './pictures';
export type { RowProblem } from './parseRow';
export type { ColumnChange, PlannedEntry } from './planRow';
export {
  runImport,
  type EntryWrite,
  type ImportResult,
  type ImportWriter,
  type RunOptions,
} from './runImport';
export { fileFormats, getFileFormat, readTable, type FileFormat } from './readTable';
export type { Table, TableRow } from './table';
export type { ReadEntry, StoredTranslations } from './translations';
