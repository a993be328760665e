import { collections } from '@appshelf/model';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import { whenDeleted, whenGone } from '../../lifecycle/written/whenDeleted';
import { claimAddress } from '../addresses/claimAddress';
import { freeAddresses } from '../addresses/freeAddresses';
import { cancelPlans } from '../planned/plans';

/** Gives a published page the address of its id. A deleted one loses its plans and addresses. */
export const ownPageWritten = onKindWrite(
  'ownPageWritten',
  `${collections.pages}/{id}`,
  [claimAddress, whenDeleted(cancelPlans), whenGone(freeAddresses)],
  rareFunction,
);
