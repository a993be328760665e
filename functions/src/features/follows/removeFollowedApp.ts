import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { startFanOut } from './startFanOut';

/**
 * Takes an app that is gone for good out of what members follow, in steps. Until then they see that it is gone. A repeated
 * call finds nobody any more. The steps end when an app with this id exists again.
 */
export const removeFollowedApp = (id: string, name: string, firestore: Firestore): Promise<void> =>
  startFanOut(
    {
      id: `removal-${id}-${String(Date.now())}`,
      kind: 'removal',
      target: id,
      source: `${collections.apps}/${id}`,
      title: name,
      text: '',
      path: '/apps',
    },
    firestore,
  );
