import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { isUnfinished } from '../upload/uploadQueue';
import { getFieldUploads } from './fieldUploads';

/** The pictures of all fields, open or closed, that are on their way to the library of the account. */
export function useAllFieldUploads() {
  const store = getFieldUploads(useAppSelector(selectSession).user?.uid ?? '');
  const uploads = useSyncExternalStore(store.subscribe, store.read, store.read);
  return { store, uploads };
}

/** The pictures of one field that are on their way to the library. */
export function useFieldUploads() {
  const { store, uploads } = useAllFieldUploads();
  const [field] = useState(() => Symbol('field'));
  useEffect(() => store.openField(field), [store, field]);
  return { store, field, uploads: uploads.filter((upload) => upload.field === field) };
}

/** Whether a picture is on its way to a field on the page, which has no address for it yet. */
export const useIsUploading = (): boolean =>
  useAllFieldUploads().uploads.some((upload) => upload.isOpen && isUnfinished(upload));
