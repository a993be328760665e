import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/resources';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { leaveAddressToNewEntry } from '../addresses/leaveAddressToNewEntry';

/** Leaves the address of a new page to it. */
export const ownPageWritten = onKindWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [leaveAddressToNewEntry],
  rareFunction,
);
