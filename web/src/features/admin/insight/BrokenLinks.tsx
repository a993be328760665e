import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { getContentPage, getOwn, type BrokenLink, type LinkProblem } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import {
  Badge,
  Button,
  DateText,
  ErrorPanel,
  pinnedCell,
  Skeleton,
  Table,
  TD,
  TH,
  THead,
  TR,
  UnreadableDocuments,
} from '../../../ui';
import { getFieldLabels } from '../../editor';
import { toastAdded } from '../../toasts';
import { AdminLink } from '../access';
import {
  brokenLinksStep,
  useFollowBrokenLinksQuery,
  useGetLinkCheckQuery,
  useRecheckLinkMutation,
} from './api';
import { Section } from './Section';
import { formatCount } from '../../../lib/formatCount';
import { joinTexts } from '../../../lib/formatList';
import { i18n } from '../../../lib/i18n';

const problemTexts: Record<LinkProblem, MessageDescriptor> = {
  gone: msg`The page is gone`,
  'no-site': msg`The site doesn’t exist`,
  private: msg`Not on the public internet`,
  'no-answer': msg`The site doesn’t answer`,
  certificate: msg`The certificate isn’t valid`,
  status: msg`The site answers with an error`,
  redirects: msg`It redirects too often, or to nowhere`,
};

/** The links of the published content that do not work, the dead ones first. */
export function BrokenLinks() {
  const [size, setSize] = useState(brokenLinksStep);
  const { data, currentData, refetch } = useFollowBrokenLinksQuery({ size });
  return (
    <Section
      title={t`Broken links`}
      lead={
        <>
          {t`A link counts as dead when it fails the checks of two weeks in a row.`} <CheckState />
        </>
      }
    >
      {data?.failure && (
        <ErrorPanel message={data.failure.message} onRetry={() => void refetch()} />
      )}
      {!data?.failure && !data?.state && <Skeleton className="h-48" />}
      {!data?.failure && data?.state && (
        <>
          <UnreadableDocuments paths={data.unreadable} />
          {data.state.length === 0 ? (
            <p className="text-ink-3">{t`No broken links found.`}</p>
          ) : (
            <LinkTable links={data.state} />
          )}
          {data.state.length >= size && (
            <div className="grid justify-items-center">
              <Button
                loading={currentData?.state === null}
                onClick={() => setSize(size + brokenLinksStep)}
              >{t`Show more`}</Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

/** When the links were checked last, in a sentence. */
function CheckState() {
  const { data, isSuccess } = useGetLinkCheckQuery(null);
  if (!isSuccess) return null;
  if (data === null) return t`The links haven’t been checked yet.`;
  const { startedAt, finishedAt, checked } = data;
  const count = plural(checked, { one: '1 link', other: `${formatCount(checked)} links` });
  return finishedAt === null ? (
    <Trans>
      A check that started <DateText at={startedAt} /> is still running. {count} checked so far.
    </Trans>
  ) : (
    <Trans>
      The last check ended <DateText at={finishedAt} /> and covered {count}.
    </Trans>
  );
}

/** The names of the fields that have the link, of an entry whose fields are declared. */
function describeFields({ path, fields }: BrokenLink): string {
  const labels = getFieldLabels(path);
  const names = fields.flatMap((field) => getOwn(labels, field.split('.')[0] ?? '') ?? []);
  return joinTexts([...new Set(names)]);
}

function LinkTable({ links }: { links: readonly BrokenLink[] }) {
  return (
    <Table label={t`Broken links`}>
      <THead>
        <TR>
          <TH className={`${pinnedCell} inset-s-0`}>{t`Link`}</TH>
          <TH>{t`Problem`}</TH>
          <TH>{t`Found on`}</TH>
          <TH>{t`Since`}</TH>
          <TH>
            <span className="sr-only">{t`Actions`}</span>
          </TH>
        </TR>
      </THead>
      <tbody>
        {links.map((link) => (
          <TR key={link.id}>
            <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] wrap-anywhere`}>
              <a
                href={link.url}
                rel="noopener noreferrer nofollow"
                className="text-accent hover:underline"
              >
                {link.url}
              </a>
            </TD>
            <TD>
              {link.isDead && <Badge tone="bad">{t`Dead`}</Badge>}{' '}
              <span>
                {link.status === null
                  ? i18n._(problemTexts[link.problem])
                  : `${i18n._(problemTexts[link.problem])} (${String(link.status)})`}
              </span>
            </TD>
            <TD className="min-w-40 wrap-anywhere">
              <AdminLink
                to={getContentPage(link.path) ?? '/admin'}
                className="font-semibold"
                linkClassName="text-accent hover:underline"
              >
                {link.title}
              </AdminLink>
              <span className="block text-small text-ink-3">{describeFields(link)}</span>
            </TD>
            <TD className="whitespace-nowrap">
              <DateText at={link.since} />
            </TD>
            <TD className="text-end">
              <RecheckButton link={link} />
            </TD>
          </TR>
        ))}
      </tbody>
    </Table>
  );
}

/** Checks a link at once, and says what the result is. */
function RecheckButton({ link: { id, url } }: { link: BrokenLink }) {
  const dispatch = useAppDispatch();
  const [recheck, { isLoading }] = useRecheckLinkMutation();
  const run = async () => {
    try {
      const { outcome } = await recheck(id).unwrap();
      const message = {
        works: t`${url} works.`,
        removed: t`${url} is no longer used anywhere.`,
        broken: t`${url} still doesn’t work.`,
        unknown: t`The site of ${url} isn’t accepting more requests right now. Try again later.`,
      }[outcome];
      const isSolved = outcome === 'works' || outcome === 'removed';
      dispatch(toastAdded({ message, type: isSolved ? 'success' : 'info' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      size="sm"
      loading={isLoading}
      aria-label={t`Check ${url} again`}
      onClick={() => void run()}
    >{t`Check again`}</Button>
  );
}
