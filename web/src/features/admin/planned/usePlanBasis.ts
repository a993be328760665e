import { t } from '@lingui/core/macro';
import type { PlannedChange } from '@appshelf/model';
import { useState } from 'react';
import { formatList } from '../../../lib/formatList';
import { describePlan } from './describePlan';

/** The plans that a dialog replaces: those that were shown when it opened, or that it named since. */
export function usePlanBasis(plans: readonly PlannedChange[], zone: string) {
  const [basis, setBasis] = useState(plans);
  const getVersion = (seen: readonly PlannedChange[]): string =>
    seen.map(({ action, plannedAt }) => `${action} ${String(plannedAt)}`).join();
  /** Names what a colleague planned or cancelled while the dialog was open, once, so that nothing is replaced unseen. */
  const findUnseen = (): string | undefined => {
    if (getVersion(plans) === getVersion(basis)) return undefined;
    setBasis(plans);
    if (plans.length === 0) {
      return t`A colleague has cancelled the schedule. Set the time again to schedule it anew.`;
    }
    const planned = formatList(plans.map((plan) => describePlan(plan, zone)));
    return t`A colleague has changed this in the meantime. Now scheduled: ${planned}. Set the time again to replace that.`;
  };
  return { basis, findUnseen };
}
