import { hasPermission, kinds, type User } from '@appshelf/model';
import { transferKinds, type TransferKind } from '@appshelf/model/transfer';

/** The names of one entry of a kind and of several, within a sentence. */
export function getKindNouns(kind: TransferKind): readonly [one: string, several: string] {
  const [one, several] = kinds[kind].names;
  return [one.toLowerCase(), several.toLowerCase()];
}

/** The options of a field that chooses a kind. */
const kindOptions = transferKinds.map((value) => ({ value, label: kinds[value].names[1] }));

/** The kinds whose entries somebody may import and export, as options. */
export function getKindOptions(user: Pick<User, 'claims'> | null) {
  return kindOptions.filter(({ value }) => hasPermission(user, kinds[value].permissions.edit));
}

/** Parses a kind from the address or a field; the first one for anything else. */
export function parseKind(text: string | null, options = kindOptions): TransferKind {
  return options.find(({ value }) => value === text)?.value ?? options[0]?.value ?? 'apps';
}
