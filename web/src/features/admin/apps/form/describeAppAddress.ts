import { t } from '@lingui/core/macro';

/** The hint of a field for the address of an app: the whole address, and that it is free when it is. */
export function describeAppAddress(slug: string, isFree: boolean): string {
  const address = `/apps/${slug === '' ? '…' : slug}`;
  return isFree ? t`${address} is free.` : address;
}
