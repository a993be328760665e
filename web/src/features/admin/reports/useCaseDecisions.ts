import { t } from '@lingui/core/macro';
import type { ReportCase } from '@appshelf/model';
import { useCallback, useState } from 'react';
import { toAppError, useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { useLazyGetAdminNameQuery } from '../people';
import type { QueueNotice } from '../queue';
import { useLazyGetCaseQuery, useSettleReportMutation } from './api';

/** Identifies a case until another report changes it. */
const getVersion = ({ key, lastAt }: ReportCase): string => `${key} ${String(lastAt)}`;

const toNotice = (sentence: string, tone: QueueNotice['tone']): QueueNotice => ({
  sentences: [sentence],
  tone,
  canUndo: false,
});

type Decision = 'upheld' | 'dismissed';

const done: Record<Decision, (title: string) => string> = {
  upheld: (title) => t`“${title}” is taken off the site.`,
  dismissed: (title) => t`Reports of “${title}” dismissed.`,
};

/** Says what another moderator decided first. */
const decidedBefore: Record<Decision, (name: string, title: string) => string> = {
  upheld: (name, title) => t`${name} has already taken “${title}” off the site.`,
  dismissed: (name, title) => t`${name} has already decided to keep “${title}”.`,
};

/**
 * Decides on cases. A decided case leaves the list at once, and comes back when the decision fails or somebody reports the
 * same again.
 */
export function useCaseDecisions(cases: readonly ReportCase[]) {
  const uid = useAppSelector(selectSession).user?.uid;
  const [settleReport] = useSettleReportMutation();
  const [getCase] = useLazyGetCaseQuery();
  const [getAdminName] = useLazyGetAdminNameQuery();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<QueueNotice | null>(null);

  /** Decides, and says whether the decision was stored. */
  const decide = async (
    reportCase: ReportCase,
    decision: Decision,
    note: string,
  ): Promise<boolean> => {
    const { key, title, version: seen } = reportCase;
    const version = getVersion(reportCase);
    setDecided((now) => new Set([...now, version]));
    try {
      await settleReport({ key, decision, note, ...(seen !== null && { version: seen }) }).unwrap();
      setNotice(toNotice(done[decision](title), 'done'));
      return true;
    } catch (error) {
      setDecided((now) => new Set([...now].filter((each) => each !== version)));
      setNotice(toNotice(`“${title}”: ${toAppError(error).message}`, 'warning'));
      return false;
    }
  };

  /** Says who decided on a case that left the list, unless this moderator did. */
  const explainRemoval = useCallback(
    async (gone: ReportCase): Promise<void> => {
      const now = await getCase(gone.key).unwrap();
      const { decidedBy = null, status = 'closed' } = now ?? {};
      if (decidedBy === null || decidedBy === uid) return;
      if (status !== 'upheld' && status !== 'dismissed') return;
      const name = await getAdminName(decidedBy, true).unwrap();
      setNotice(toNotice(decidedBefore[status](name, gone.title), 'warning'));
    },
    [getCase, getAdminName, uid],
  );

  return {
    shown: cases.filter((each) => !decided.has(getVersion(each))),
    decide,
    notice,
    setNotice,
    explainRemoval,
  };
}
