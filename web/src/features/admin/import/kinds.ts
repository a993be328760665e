import type { TransferKind } from '@appshelf/model/transfer';

/** The kinds of entries in the order in which they are offered, with the names of one entry and of several. */
export const kindNouns: Record<TransferKind, readonly [one: string, several: string]> = {
  apps: ['app', 'apps'],
  products: ['product', 'products'],
  resources: ['resource', 'resources'],
  instructions: ['instruction', 'instructions'],
};

/** The options of a field that chooses a kind. */
export const kindOptions: readonly { value: TransferKind; label: string }[] = [
  { value: 'apps', label: 'Apps' },
  { value: 'products', label: 'Products' },
  { value: 'resources', label: 'Resources' },
  { value: 'instructions', label: 'Instructions' },
];

/** Parses a kind from the address or a field; apps for anything else. */
export function parseKind(text: string | null): TransferKind {
  return kindOptions.find(({ value }) => value === text)?.value ?? 'apps';
}
