export { ChangeList } from './ChangeList';
export { ConflictPanel, SetAside } from './ConflictPanel';
export { DocumentForm } from './DocumentForm';
export { getFieldLabels } from './getFieldLabels';
export { isConflict } from './isConflict';
export { mergedToast } from './mergedToast';
export {
  createDocumentVersions,
  type DocumentVersions,
  type VersionsDependencies,
} from './documentVersions';
export { describeSavedEntry } from './describeSavedEntry';
export { useSaving, type Saving } from './useSaving';
export { useOpenDocument } from './useOpenDocument';
export { useDocumentEditor, type DocumentEditor, type StoredDocument } from './useDocumentEditor';
export type { FieldLabels } from './shownChanges';
