import { useLocation } from 'react-router-dom';
import { maxAgeSeconds, maxDocumentAgeSeconds } from './ages';

/** How old, in seconds, the data of a page may be when it opens. The first page that is opened may be a document. */
export const useMaxAgeSeconds = (): number =>
  useLocation().key === 'default' ? maxDocumentAgeSeconds : maxAgeSeconds;
