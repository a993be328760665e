import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/resources';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { claimAddress } from '../addresses/claimAddress';

/** Gives a published page the address of its id. */
export const ownPageWritten = onKindWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [claimAddress],
  rareFunction,
);
