import { hasPermission, type Permission, type User } from '@appshelf/model';
import type { TransferKind } from '@appshelf/model/transfer';

/** The kinds of entries in the order in which they are offered, with the names of one entry and of several. */
export const kindNouns: Record<TransferKind, readonly [one: string, several: string]> = {
  apps: ['app', 'apps'],
  products: ['product', 'products'],
  resources: ['resource', 'resources'],
  instructions: ['instruction', 'instructions'],
};

/** The options of a field that chooses a kind. */
const kindOptions: readonly { value: TransferKind; label: string }[] = [
  { value: 'apps', label: 'Apps' },
  { value: 'products', label: 'Products' },
  { value: 'resources', label: 'Resources' },
  { value: 'instructions', label: 'Instructions' },
];

const kindPermissions: Record<TransferKind, Permission> = {
  apps: 'apps.edit',
  products: 'products.edit',
  resources: 'resources.edit',
  instructions: 'instructions.moderate',
};

/** The kinds whose entries somebody may import and export, as options. */
export function getKindOptions(user: Pick<User, 'claims'> | null) {
  return kindOptions.filter(({ value }) => hasPermission(user, kindPermissions[value]));
}

/** Parses a kind from the address or a field; the first one for anything else. */
export function parseKind(text: string | null, options = kindOptions): TransferKind {
  return options.find(({ value }) => value === text)?.value ?? options[0]?.value ?? 'apps';
}
