import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { uploadDependencies } from './uploadDependencies';
import { UploadQueue } from './uploadQueue';

/** The upload queue of this page. Uploads are cancelled when the component unmounts. */
export function useUploadQueue() {
  const { user } = useAppSelector(selectSession);
  const uid = user?.uid ?? '';
  const [queue] = useState(() => new UploadQueue(uid, uploadDependencies));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => () => queue.close(), [queue]);
  return { queue, uploads };
}
