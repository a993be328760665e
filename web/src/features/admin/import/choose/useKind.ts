import type { TransferKind } from '@appshelf/model/transfer';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { getKindOptions, parseKind } from './kinds';

/** The kinds of entries that the person who is signed in may import and export, as options. */
export function useKindOptions() {
  return getKindOptions(useAppSelector(selectSession).user);
}

/** The kind of entries in the address. */
export function useKind(): TransferKind {
  const [parameters] = useSearchParams();
  const options = useKindOptions();
  return parseKind(parameters.get('kind'), options);
}
