export {
  createImportWriter,
  isRefusal,
  readAllEntries,
  readEntries,
  toStamps,
  type RecordedImport,
} from './documents';
