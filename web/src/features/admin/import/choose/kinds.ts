import { t } from '@lingui/core/macro';
import { findCollectionModule, hasPermission, type ModuleId, type User } from '@appshelf/model';
import { transferDeclarations, type TransferKind } from '@appshelf/model/transfer';
import { translate } from '../../../../lib/translate';
import { inSentence } from '../../../../lib/inSentence';

/** The names of one entry of a kind and of several, within a sentence. */
export function getKindNouns(kind: TransferKind): readonly [one: string, several: string] {
  const names = transferDeclarations.get(kind)?.names;
  return names === undefined
    ? [t`entry`, t`entries`]
    : [inSentence(translate(names[0])), inSentence(translate(names[1]))];
}

/** The options of a field that chooses a kind, each with the permission that it takes and the module it belongs to. */
const kindOptions = Array.from(transferDeclarations, ([value, { names, permissions }]) => ({
  value,
  label: names[1],
  permission: permissions.edit,
  module: findCollectionModule(value),
}));

/**
 * The kinds whose entries somebody may import and export, as options.
 *
 * @param switchedOff the modules whose kinds are left out
 * @param chosen the kind that stays among the options although its module is off
 */
export function getKindOptions(
  user: Pick<User, 'claims'> | null,
  switchedOff: readonly ModuleId[],
  chosen: string | null,
) {
  const isOffered = ({ value, permission, module }: (typeof kindOptions)[number]) =>
    hasPermission(user, permission) &&
    (module === undefined || !switchedOff.includes(module) || value === chosen);
  return kindOptions
    .filter(isOffered)
    .map(({ value, label }) => ({ value, label: translate(label) }));
}

/** Parses a kind from the address or a field; any other text becomes the first kind. */
export function parseKind(
  text: string | null,
  options: readonly { value: TransferKind }[] = kindOptions,
): TransferKind {
  return options.find(({ value }) => value === text)?.value ?? options[0]?.value ?? 'apps';
}
