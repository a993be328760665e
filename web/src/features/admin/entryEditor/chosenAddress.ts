import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { findIdProblem } from '../addresses';
import type { AddressedKind } from './editedKind';

/** The hint below the address of a new entry: the whole address, and whether it is free. */
export function describeAddress(
  { collection }: Pick<AddressedKind, 'collection'>,
  id: string,
  isFree: boolean,
): string {
  const address = `/${collection}/${id === '' ? '…' : id}`;
  return isFree ? t`${address} is free.` : address;
}

/** Returns the function that says why a new entry can't have an address, or null when the address is free. */
export const useFindAddressProblem = ({ collection, getTaken }: AddressedKind) =>
  useCallback((id: string) => findIdProblem(collection, id, getTaken()), [collection, getTaken]);
