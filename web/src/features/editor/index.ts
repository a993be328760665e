export { ChangeList } from './ChangeList';
export { ConflictPanel, SetAside } from './ConflictPanel';
export { DocumentForm } from './DocumentForm';
export { getFieldLabels } from './getFieldLabels';
export { isConflict } from './isConflict';
export { describeSavedEntry } from './describeSavedEntry';
export { useOpenDocument } from './useOpenDocument';
export { useDocumentEditor, type DocumentEditor, type StoredDocument } from './useDocumentEditor';
export type { FieldLabels } from './shownChanges';
