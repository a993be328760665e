import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MailProblem, PreviewMailRequest } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { ErrorPanel, Skeleton, useDebounced } from '../../../../ui';
import { usePreviewMailQuery } from '../api';
import { MailFrame } from '../outbox/MailFrame';
import { i18n } from '../../../../lib/i18n';
import { translate } from '../../../../lib/translate';

/** The delay, in milliseconds, between the last keystroke and the request. */
const debounceDelay = 400;

const fieldNames: Record<MailProblem['field'], MessageDescriptor> = {
  subject: msg`Subject`,
  text: msg`Text`,
  html: msg`HTML`,
};

/** The email that a draft becomes. The server renders it when typing pauses. */
export function MailPreview({ draft }: { draft: PreviewMailRequest | null }) {
  const draftKey = JSON.stringify(draft);
  const settled = useDebounced(draft, debounceDelay, draftKey);
  const { data, error, isFetching, refetch } = usePreviewMailQuery(settled ?? skipToken);
  const isBehind = isFetching || draftKey !== JSON.stringify(settled);
  return (
    <section
      aria-label={t`Preview`}
      aria-busy={isBehind}
      className="grid min-w-0 content-start gap-3"
    >
      <h2 className="text-title">{t`Preview`}</h2>
      {draft === null && (
        <p className="text-ink-2">{t`The preview appears when you start writing.`}</p>
      )}
      {error !== undefined && !isFetching && <ErrorPanel error={error} onRetry={refetch} />}
      {draft !== null && data === undefined && error === undefined && <Skeleton className="h-96" />}
      {draft !== null && data !== undefined && <Problems problems={data.problems} />}
      {draft !== null && data?.message !== undefined && data.message !== null && (
        <MailFrame message={data.message} />
      )}
    </section>
  );
}

function Problems({ problems }: { problems: readonly MailProblem[] }) {
  return (
    <div role="status">
      <ul className="grid gap-1.5">
        {problems.map(({ severity, field, line, message }, index) => {
          const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
          return (
            <li key={index} className="flex gap-2">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${severity === 'error' ? 'text-bad' : 'text-warn'}`}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">
                  {line === null
                    ? i18n._(fieldNames[field])
                    : t`${i18n._(fieldNames[field])}, line ${line}`}
                  :
                </span>{' '}
                {translate(message)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
