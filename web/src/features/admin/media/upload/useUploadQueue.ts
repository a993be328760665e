import { useEffect, useState, useSyncExternalStore } from 'react';
import { startUpload } from '../../../../firebase/storage';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { waitForMedia } from '../api';
import { getUploadProblem } from './uploadProblem';
import { UploadQueue } from './uploadQueue';

/** The upload queue of this page. Uploads are cancelled when the component unmounts. */
export function useUploadQueue() {
  const { user } = useAppSelector(selectSession);
  const uid = user?.uid ?? '';
  const [queue] = useState(
    () =>
      new UploadQueue(uid, {
        startUpload,
        getUploadProblem: getUploadProblem,
        waitForMedia: waitForMedia,
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => () => queue.close(), [queue]);
  return { queue, uploads };
}
