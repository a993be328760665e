import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { readStoredCategories } from '../../platform/site/siteCategories';
import { moveMergedApps } from './moveApps';

/**
 * Moves the apps of merged categories after every save of the list. An event is retried for a day, and each save looks
 * again whether an app is left.
 */
export const taxonomyWritten = onDocumentWrite(
  'taxonomyWritten',
  `${collections.taxonomies}/{name}`,
  [
    async () => {
      // The list may have been saved again since the event.
      const { entries } = await readStoredCategories(firestore());
      await moveMergedApps(entries, firestore());
    },
  ],
  // Ten thousand apps are a hundred steps.
  { ...rareFunction, timeoutSeconds: 540 },
);
