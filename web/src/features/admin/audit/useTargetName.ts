import { useAuditNames, type AuditNames } from './names';
import { describeTarget } from './targets';

interface TargetName extends AuditNames {
  /** What stands at the path, as in a sentence of the audit. */
  label: string;
}

/** Says in words what an action was about of which only the path is known, and who acted; an empty label until that is read. */
export function useTargetName(target: string, actorUid: string | null = null): TargetName {
  const names = useAuditNames({ target, about: [], actorUid }, false);
  if (names === null) return { label: '' };
  const { label } = describeTarget({ target, action: 'update', before: {}, after: {} }, names);
  return { ...names, label };
}
