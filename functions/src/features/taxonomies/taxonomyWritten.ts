import { collections, taxonomyNames } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onDocumentWrite } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { readStoredTaxonomy } from '../../platform/site/siteTaxonomies';
import { moveMergedApps } from './moveApps';

/**
 * Moves the apps of merged terms after every save of a list. An event is retried for a day, and each save looks
 * again whether an app is left.
 */
export const taxonomyWritten = onDocumentWrite(
  'taxonomyWritten',
  `${collections.taxonomies}/{name}`,
  [
    async ({ params }) => {
      const name = taxonomyNames.find((known) => known === params.name);
      if (name === undefined) return;
      // The list may have been saved again since the event.
      const { entries } = await readStoredTaxonomy(name, firestore());
      await moveMergedApps(name, entries, firestore());
    },
  ],
  // Ten thousand apps are a hundred steps.
  { ...rareFunction, timeoutSeconds: 540 },
);
