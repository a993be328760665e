import type { TransferKind } from '@appshelf/model/transfer';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { selectSwitchedOff } from '../../../site';
import { getKindOptions, parseKind } from './kinds';

/**
 * The kinds of entries that the person who is signed in may import and export, as options. A kind whose module is off
 * is offered only when the address names it. So an import does not change to another kind when a module is switched off
 * meanwhile.
 */
export function useKindOptions() {
  const [parameters] = useSearchParams();
  const switchedOff = useAppSelector(selectSwitchedOff);
  return getKindOptions(useAppSelector(selectSession).user, switchedOff, parameters.get('kind'));
}

/** The kind of entries in the address. */
export function useKind(): TransferKind {
  const [parameters] = useSearchParams();
  const options = useKindOptions();
  return parseKind(parameters.get('kind'), options);
}
