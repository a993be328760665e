import { useLastKnown } from '../../store';

/**
 * The document of an open editor. It stays as it was known last when it is deleted or can no longer be read, so that the
 * editor stays with what was typed. A component with this hook is keyed by the document's id.
 *
 * @param now what is known now: null for no such document, undefined while nothing is known
 */
export function useOpenDocument<Doc>(now: Doc | null | undefined): {
  document: Doc | null;
  isDeleted: boolean;
} {
  const document = useLastKnown(now ?? null);
  return { document, isDeleted: now === null && document !== null };
}
