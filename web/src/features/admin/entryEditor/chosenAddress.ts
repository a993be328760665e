import { t } from '@lingui/core/macro';
import type { AddressedCollection } from '@appshelf/model';
import { useCallback } from 'react';
import { findIdProblem } from '../addresses';
import type { EditedKind } from './editedKind';

/** The hint of a field for the address of a new entry: the whole address, and that it is free when it is. */
export function describeAddress(
  { collection }: Pick<EditedKind, 'collection'>,
  id: string,
  isFree: boolean,
): string {
  const address = `/${collection}/${id === '' ? '…' : id}`;
  return isFree ? t`${address} is free.` : address;
}

/** Returns what finds out why a new entry of a kind cannot have an id, as a sentence; null when it is free. */
export const useFindAddressProblem = ({ collection, getWords }: EditedKind) =>
  useCallback(
    (id: string) => findIdProblem(collection as AddressedCollection, id, getWords().taken ?? ''),
    [collection, getWords],
  );
