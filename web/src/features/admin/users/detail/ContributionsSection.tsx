import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { InstructionStatus, Message, ReviewStatus } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge, DateText, Rating, type BadgeTone } from '../../../../ui';
import { PagedList } from './PagedList';
import {
  useListMemberInstructionsInfiniteQuery,
  useListMemberMessagesInfiniteQuery,
  useListMemberReviewsInfiniteQuery,
  type MemberInstruction,
  type MemberReview,
} from './contributionsApi';
import { i18n } from '../../../../lib/i18n';

type StateLabel = readonly [label: MessageDescriptor, tone: BadgeTone];

const reviewStates: Record<ReviewStatus, StateLabel> = {
  pending: [msg`Pending`, 'warn'],
  published: [msg`Published`, 'good'],
  hidden: [msg`Hidden`, 'bad'],
};

const instructionStates: Record<InstructionStatus, StateLabel> = {
  draft: [msg`Draft`, 'neutral'],
  submitted: [msg`Submitted`, 'warn'],
  published: [msg`Published`, 'good'],
  rejected: [msg`Rejected`, 'bad'],
};

const messageStates: Record<Message['status'], StateLabel> = {
  new: [msg({ message: 'New', context: 'message' }), 'warn'],
  read: [msg`Read`, 'neutral'],
  replied: [msg`Replied`, 'good'],
};

/** The reviews, instructions and messages of a member, in any state. */
export function ContributionsSection({ uid }: { uid: string }) {
  return (
    <section aria-labelledby="contributions-title" className="grid min-w-0 gap-6">
      <h2 id="contributions-title">{t`Contributions`}</h2>
      <PagedList<MemberReview>
        title={t`Reviews`}
        empty={t`No reviews.`}
        query={useListMemberReviewsInfiniteQuery(uid)}
        getKey={({ review }) => review.appId}
      >
        {({ review, appName }) => (
          <>
            <EntryHead state={reviewStates[review.status]} at={review.updatedAt}>
              <span dir="auto">{review.title}</span>
            </EntryHead>
            <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
              <Rating value={review.rating} size="sm" />
              {appName === null ? (
                <span>{t`of ${review.appId}`}</span>
              ) : (
                <Trans>
                  of{' '}
                  <Link to={`/admin/apps/${review.appId}`} className="hover:text-accent">
                    {appName}
                  </Link>
                </Trans>
              )}
            </p>
            <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
              {review.body}
            </p>
          </>
        )}
      </PagedList>
      <PagedList<MemberInstruction>
        title={t`Instructions`}
        empty={t`No instructions.`}
        query={useListMemberInstructionsInfiniteQuery(uid)}
        getKey={({ id }) => id}
      >
        {({ id, title, status, updatedAt }) => (
          <EntryHead state={instructionStates[status]} at={updatedAt}>
            {status === 'published' ? (
              <Link to={`/instructions/${id}`} dir="auto" className="hover:text-accent">
                {title}
              </Link>
            ) : (
              <span dir="auto">{title === '' ? t`No title yet` : title}</span>
            )}
          </EntryHead>
        )}
      </PagedList>
      <PagedList<Message>
        title={t`Contact messages`}
        empty={t`No messages.`}
        query={useListMemberMessagesInfiniteQuery(uid)}
        getKey={({ id }) => id}
      >
        {({ subject, body, status, createdAt }) => (
          <>
            <EntryHead state={messageStates[status]} at={createdAt}>
              <span dir="auto">{subject}</span>
            </EntryHead>
            <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
              {body}
            </p>
          </>
        )}
      </PagedList>
    </section>
  );
}

interface EntryHeadProps {
  state: StateLabel;
  at: number;
  children: ReactNode;
}

/** The title, state and date of an entry. */
function EntryHead({ state: [label, tone], at, children }: EntryHeadProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{children}</span>
      <Badge tone={tone}>{i18n._(label)}</Badge>
      <span className="text-small text-ink-3">
        <DateText at={at} />
      </span>
    </p>
  );
}
