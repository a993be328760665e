import { useAuditNames, type AuditNames } from './names';
import { describeTarget } from './targets';

interface TargetName extends AuditNames {
  /** What stands at the path, as in a sentence of the audit. */
  label: string;
}

/** Names what stands at a path, as a sentence of the audit does, and who acted. The label is empty until the names are read. */
export function useTargetName(target: string, actorUid: string | null = null): TargetName {
  const names = useAuditNames({ target, about: [], actorUid }, false);
  if (names === null) return { label: '' };
  const { label } = describeTarget({ target, action: 'update', before: {}, after: {} }, names);
  return { ...names, label };
}
