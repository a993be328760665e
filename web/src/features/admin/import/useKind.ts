import type { TransferKind } from '@appshelf/model/transfer';
import { useSearchParams } from 'react-router-dom';
import { parseKind } from './kinds';

/** The kind of entries in the address. */
export function useKind(): TransferKind {
  const [parameters] = useSearchParams();
  return parseKind(parameters.get('kind'));
}
