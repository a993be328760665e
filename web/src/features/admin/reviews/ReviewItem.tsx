import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, Ellipsis, ExternalLink, EyeOff, History, Reply, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  Badge,
  Button,
  DateText,
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  Rating,
  SquircleIcon,
} from '../../../ui';
import { getAuthorName } from '../../authors';
import { useHasPermission } from '../../session';
import { getHistoryHref } from '../access';
import { reviewPath } from '../../reviews';
import { TrustNote } from '../moderation';
import { entryAttribute } from '../queue';
import { SelectBox } from '../table';
import { useGetAppLabelQuery, type QueuedReview } from './api';
import { getReviewKey } from './decision';
import { ReplyForm } from './ReplyForm';
import { Reports } from './Reports';
import { type useModeration } from './useModeration';

/** The actions on a review of a queue. */
interface ItemActions {
  approve: () => void;
  hide: () => void;
  /** Opens or closes the form for the reply. */
  reply: (open: boolean) => void;
  askToDelete: () => void;
  select: (selected: boolean) => void;
}

interface ReviewItemProps {
  review: QueuedReview;
  isCurrent: boolean;
  isSelected: boolean;
  isReplying: boolean;
  actions: ItemActions;
  moderation: ReturnType<typeof useModeration>;
}

/** What approving does: publishes a review, or dismisses its reports. null where there is nothing to approve. */
export function getApproval({ status, reportCase }: QueuedReview): 'published' | 'settled' | null {
  if (status !== 'published') return 'published';
  return reportCase === null ? null : 'settled';
}

/** A review of a queue with its reports, its reply and the actions. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, isCurrent, isSelected, isReplying, actions, moderation } = props;
  const { title, body, status, reply } = review;
  const approval = getApproval(review);
  const maySeeAccounts = useHasPermission('users.manage');
  const subject = <span className="sr-only"> {t`“${title}” by ${getAuthorName(review)}`}</span>;
  return (
    <article
      tabIndex={-1}
      aria-label={t`${title}, by ${getAuthorName(review)}`}
      aria-current={isCurrent ? 'true' : undefined}
      {...{ [entryAttribute]: getReviewKey(review) }}
      className={clsx(
        'flex scroll-my-24 gap-3 rounded-card bg-surface p-4 ring-1 transition-shadow',
        isCurrent ? 'ring-2 ring-accent' : 'ring-line',
      )}
    >
      <SelectBox
        label={t`Select “${title}” by ${getAuthorName(review)}`}
        checked={isSelected}
        onChange={actions.select}
        className="-m-2"
      />
      <div className="grid min-w-0 flex-1 gap-3">
        <ItemHead review={review} />
        <p
          dir="auto"
          className={clsx('wrap-anywhere whitespace-pre-line', !isCurrent && 'line-clamp-4')}
        >
          {body}
        </p>
        <Reports review={review} />
        {reply !== null && !isReplying && (
          <div className="border-s-2 border-edge ps-4">
            <p className="text-small text-ink-3">
              <Trans>
                Reply from the publisher, <DateText at={reply.at} />
              </Trans>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reply.body}
            </p>
          </div>
        )}
        {isReplying && (
          <ReplyForm
            review={review}
            by={moderation.by}
            describeConflictBy={moderation.describeConflictBy}
            onCancel={() => actions.reply(false)}
            onDone={(sentence) => {
              actions.reply(false);
              moderation.setNotice({ sentences: [sentence], tone: 'done', undo: null });
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {approval !== null && (
            <Button
              size="sm"
              variant={isCurrent ? 'primary' : 'secondary'}
              icon={Check}
              onClick={actions.approve}
            >
              {approval === 'settled' ? t`Keep and dismiss reports` : t`Approve`}
              {subject}
            </Button>
          )}
          {status !== 'hidden' && (
            <Button size="sm" icon={EyeOff} onClick={actions.hide}>
              {t`Hide`}
              {subject}
            </Button>
          )}
          {!isReplying && (
            <Button size="sm" variant="quiet" icon={Reply} onClick={() => actions.reply(true)}>
              {reply === null ? t`Reply` : t`Edit reply`}
              <span className="sr-only"> {t`to ${getAuthorName(review)}`}</span>
            </Button>
          )}
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={t`More about “${title}” by ${getAuthorName(review)}`}
                icon={Ellipsis}
              />
            }
          >
            {maySeeAccounts && (
              <MenuLink
                to={`/admin/user-detail?uid=${encodeURIComponent(review.authorUid)}`}
                icon={<ExternalLink aria-hidden="true" className="size-4" />}
              >{t`View author`}</MenuLink>
            )}
            <MenuLink
              to={getHistoryHref(reviewPath(review.appId, review.uid))}
              icon={<History aria-hidden="true" className="size-4" />}
            >{t`History`}</MenuLink>
            <MenuItem
              tone="danger"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onSelect={actions.askToDelete}
            >{t`Delete review`}</MenuItem>
          </Menu>
        </div>
      </div>
    </article>
  );
}

/** The head of a review: app, title, rating, author and date. */
function ItemHead({ review }: { review: QueuedReview }) {
  const { appId, title, rating, createdAt, updatedAt, status, reportCase } = review;
  const { data: app } = useGetAppLabelQuery(appId);
  const name = app?.name ?? appId;
  return (
    <div className="flex items-start gap-3">
      <SquircleIcon src={app?.iconUrl ?? null} name={name} size={40} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-body! font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          <Rating value={rating} size="sm" />
          <span dir="auto" className="wrap-anywhere text-ink-2">
            {getAuthorName(review)}
          </span>
          <span className="wrap-anywhere">
            {app?.status === 'published' ? (
              <Trans>
                on{' '}
                <Link to={`/apps/${appId}`} className="text-ink-2 underline hover:text-ink">
                  <bdi>{name}</bdi>
                </Link>
              </Trans>
            ) : (
              <Trans>
                on <bdi>{name}</bdi>
              </Trans>
            )}
          </span>
          <span>
            {updatedAt > createdAt ? (
              <Trans>
                edited <DateText at={updatedAt} />
              </Trans>
            ) : (
              <DateText at={updatedAt} />
            )}
          </span>
          <TrustNote authorUid={review.authorUid} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-1.5">
        {reportCase !== null && status !== 'published' && <Badge tone="warn">{t`Reported`}</Badge>}
      </div>
    </div>
  );
}
