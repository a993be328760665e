export { createImportWriter, readAllEntries, readEntries } from './documents';
