import { t } from '@lingui/core/macro';
import type { TrustedKind, TrustedPublication } from '@appshelf/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '../../../store';
import { Button, DateText, ErrorPanel, FieldError } from '../../../ui';
import { getAuthorName } from '../../authors';
import { useFollowTrustedPublicationsQuery, useMarkSeenMutation } from './api';
import { TrustNote } from './TrustNote';

/** What was published at once because its author is trusted, until a moderator has looked at it; nothing when there is none. */
export function TrustedPublications({ kind }: { kind: TrustedKind }) {
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowTrustedPublicationsQuery({ kind, attempt });
  const publications = data?.state ?? [];
  if (data?.failure) {
    return (
      <ErrorPanel
        title={t`What trusted members published could not be loaded`}
        error={data.failure}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby="published-by-trust" className="grid gap-2">
      <h2
        id="published-by-trust"
        className="text-body! font-semibold"
      >{t`Published without review`}</h2>
      <p className="text-small text-ink-3">{t`Already on the site, because their authors’ recent submissions were accepted. Check them when you have time.`}</p>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
        {publications.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} />
        ))}
      </ul>
    </section>
  );
}

function PublicationRow({ publication }: { publication: TrustedPublication }) {
  const { id, title, path, authorUid, publishedAt } = publication;
  const [markSeen, { isLoading, error }] = useMarkSeenMutation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <Link to={path} dir="auto" className="font-semibold wrap-anywhere text-accent underline">
          {title}
        </Link>
        <span className="flex flex-wrap gap-x-2 text-small text-ink-3">
          <span>
            <bdi className="wrap-anywhere">{getAuthorName(publication)}</bdi>,{' '}
            <DateText at={publishedAt} />
          </span>
          <TrustNote authorUid={authorUid} />
        </span>
        {error !== undefined && <FieldError message={toAppError(error).message} />}
      </span>
      <Button size="sm" loading={isLoading} onClick={() => void markSeen(id)}>
        {t`Mark as reviewed`}
        <span className="sr-only">: “{title}”</span>
      </Button>
    </li>
  );
}
