import { msg, plural, t } from '@lingui/core/macro';
import { getReportKindLabel, limits, optionalText, type ReportCase } from '@appshelf/model';
import { Check, EyeOff } from 'lucide-react';
import { formatCount } from '../../../lib/formatCount';
import { translate } from '../../../lib/translate';
import { readAnew, runMutation } from '../../../store';
import { getAuthorName } from '../../authors';
import type { QueueKind } from '../queue';
import { adminReportsApi, type CaseState } from './api';
import { getCaseTitle } from './getCaseTitle';

const { settleReport, findCaseConflict } = adminReportsApi.endpoints;

const isOpen = ({ status }: ReportCase): boolean => status === 'open';

/** Reported content. Nothing can be undone, because the server notifies everyone concerned at once. */
export const caseKind: QueueKind<ReportCase, CaseState> = {
  getKey: ({ key }) => key,
  getVersion: ({ lastAt, status }) => `${String(lastAt)} ${status}`,
  getEdition: ({ version }) => version,
  names: (reportCase) => {
    const title = getCaseTitle(reportCase);
    return {
      label: `${translate(getReportKindLabel(reportCase.kind))}: ${title}`,
      sentence: `“${title}”`,
      object: `“${title}”`,
    };
  },
  texts: {
    loading: msg`Loading reports`,
    more: msg`Show more reports`,
    selected: msg`Selected reports`,
  },
  states: {
    upheld: {
      done: ({ title }) => t`“${title}” is taken off the site.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} item is taken off the site.`,
          other: `${formatCount(count)} items are taken off the site.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already taken “${title}” off the site.`,
    },
    dismissed: {
      done: ({ title }) => t`Reports of “${title}” dismissed.`,
      doneToSeveral: (count) =>
        plural(count, {
          one: `Reports of ${formatCount(count)} item dismissed.`,
          other: `Reports of ${formatCount(count)} items dismissed.`,
        }),
      decidedBefore: (name, { title }) => t`${name} has already decided to keep “${title}”.`,
    },
  },
  decisions: [
    {
      to: 'upheld',
      key: 'u',
      icon: EyeOff,
      label: () => t`Uphold`,
      appliesTo: isOpen,
      note: {
        draft: 'uphold',
        schema: optionalText(limits.moderationNote),
        label: msg`Note to the author`,
        title: (cases) => {
          const [title = ''] = cases.map(getCaseTitle);
          const count = cases.length;
          return count === 1
            ? t`Take “${title}” off the site?`
            : plural(count, {
                one: `Take ${formatCount(count)} item off the site?`,
                other: `Take ${formatCount(count)} items off the site?`,
              });
        },
        description: (cases) => {
          const [authorName = ''] = cases.map(getAuthorName);
          return cases.length === 1
            ? t`${authorName} and everyone who reported it will be notified.`
            : t`The authors and everyone who reported these will be notified.`;
        },
        submitLabel: msg`Take it off the site`,
        variant: 'danger',
      },
    },
    {
      to: 'dismissed',
      key: 'd',
      icon: Check,
      label: (cases) =>
        cases.every(({ hiddenAt }) => hiddenAt === null) ? t`Dismiss` : t`Dismiss and put back`,
      appliesTo: isOpen,
    },
  ],
  decide: ({ item: { key, version }, to, note }) =>
    runMutation(settleReport, {
      key,
      decision: to,
      note,
      ...(version !== null && { version }),
    }),
  findConflict: ({ key }) => readAnew(findCaseConflict, key),
};
