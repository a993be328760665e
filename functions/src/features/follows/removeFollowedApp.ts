import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { startFanOut } from './startFanOut';

/**
 * Takes an app that is gone for good out of what members follow, in steps. Until then, members see in their list that
 * the app is gone. The steps end when nobody follows the app any more, or when an app with this id exists again.
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
