export { firestore } from './instance';
export type { Page, PageEnd, PageQuery, Selection } from './query';
export {
  type Decoder,
  countDocuments,
  countSelected,
  isPermissionDenied,
  readDocument,
  readDocuments,
  readPage,
} from './read';
export {
  type WrittenFields,
  changeDocument,
  createDocument,
  deleteDocument,
  serverTime,
  updateDocument,
} from './write';
