import { t } from '@lingui/core/macro';
import { getAppPath, getNameInitial, type CommunityResponse } from '@appshelf/model';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AuthorName, memberHref } from '../../authors';
import { getCollectionHref } from '../../collections';
import { InstructionCards } from '../../instructions';
import {
  Avatar,
  CardLink,
  DateText,
  ErrorPanel,
  Rating,
  Skeleton,
  SquircleIcon,
} from '../../../ui';
import { useGetCommunityQuery } from './api';

/** What members of the site published last, and those who did. Lists without entries are left out. */
export function CommunityNews() {
  const { data, error, isFetching, refetch } = useGetCommunityQuery(null);
  if (data === undefined) {
    return isFetching || error === undefined ? (
      <div
        role="status"
        aria-label={t`Loading`}
        className="mt-10 grid min-h-dvh content-start gap-10"
      >
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    ) : (
      <div className="mt-10">
        <ErrorPanel error={error} onRetry={refetch} />
      </div>
    );
  }
  const { members, reviews, collections, instructions } = data;
  return (
    <div className="mt-10 grid gap-14">
      {members.length > 0 && (
        <Section title={t`Members who published lately`}>
          <ul className="flex flex-wrap gap-3">
            {members.map(({ uid, handle, displayName, photoURL }) => (
              <li key={uid}>
                <Link
                  to={memberHref(handle)}
                  className="flex min-h-11 items-center gap-2.5 rounded-full bg-surface py-1.5 ps-2 pe-4 font-semibold ring-1 ring-line ring-inset hover:ring-edge"
                >
                  <Avatar src={photoURL} initial={getNameInitial(displayName)} name="" size={32} />
                  <bdi>{displayName}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section
          title={t`Newest reviews`}
          more={{ to: '/apps?sort=rating', label: t`All apps by rating` }}
        >
          <ul className={gridClasses}>
            {reviews.map((review) => (
              <ReviewCard key={`${review.app.id} ${String(review.createdAt)}`} review={review} />
            ))}
          </ul>
        </Section>
      )}
      {collections.length > 0 && (
        <Section
          title={t`Newest collections`}
          more={{ to: '/collections', label: t`All collections` }}
        >
          <ul className={gridClasses}>
            {collections.map(({ id, title, description, ownerName }) => (
              <li key={id} className={`group relative hover:ring-edge ${cardClasses}`}>
                <h3 dir="auto" className="line-clamp-2 wrap-anywhere">
                  <CardLink to={getCollectionHref(id)}>{title}</CardLink>
                </h3>
                <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere text-ink-2">
                  {description}
                </p>
                <p className="mt-auto pt-3 text-small text-ink-3">
                  <bdi>{ownerName}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {instructions.length > 0 && (
        <Section
          title={t`Newest instructions`}
          more={{ to: '/instructions', label: t`All instructions` }}
        >
          <InstructionCards instructions={instructions} />
        </Section>
      )}
      <h2 className="-mb-6">{t`Elsewhere`}</h2>
    </div>
  );
}

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
const cardClasses = 'flex flex-col rounded-card bg-surface px-5 py-4 ring-1 ring-line ring-inset';

interface SectionProps {
  title: string;
  /** Where there is more of it. */
  more?: { to: string; label: string };
  children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id}>{title}</h2>
        {more !== undefined && (
          <Link to={more.to} className="font-semibold text-accent hover:underline">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface ReviewCardProps {
  review: CommunityResponse['reviews'][number];
}

function ReviewCard({ review }: ReviewCardProps) {
  const { uid, title, body, rating, authorName, createdAt, app } = review;
  return (
    <li className={cardClasses}>
      <p className="flex items-center gap-2.5">
        <SquircleIcon src={app.iconUrl} name={app.name} size={36} />
        <Link to={getAppPath(app)} className="font-semibold hover:text-accent">
          <bdi>{app.name}</bdi>
        </Link>
      </p>
      <h3 dir="auto" className="mt-3 wrap-anywhere">
        {title}
      </h3>
      <p className="mt-0.5">
        <Rating value={rating} size="sm" />
      </p>
      <p dir="auto" className="mt-2 line-clamp-4 wrap-anywhere text-ink-2">
        {body}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-2 pt-3 text-small text-ink-3">
        <AuthorName uid={uid} name={authorName} />
        <DateText at={createdAt} />
      </p>
    </li>
  );
}
