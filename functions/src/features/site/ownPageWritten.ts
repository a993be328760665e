import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { whenGone } from '../../lifecycle/written/whenDeleted';
import { claimAddress } from '../addresses/claimAddress';
import { freeAddresses } from '../addresses/freeAddresses';

/** Gives a published page the address of its id. A deleted one loses its addresses. */
export const ownPageWritten = onKindWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [claimAddress, whenGone(freeAddresses)],
  rareFunction,
);
