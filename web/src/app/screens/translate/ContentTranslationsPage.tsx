import { t } from '@lingui/core/macro';
import { languages, type TranslationStatus } from '@appshelf/model';
import { Languages } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import {
  Badge,
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  ShowMore,
  Skeleton,
  type BadgeTone,
} from '../../../ui';
import { TrustedPublications } from '../../../features/admin/moderation';
import { getAuthorName } from '../../../features/authors';
import { selectSession, useHasPermission } from '../../../features/session';
import { getTranslatePath } from '../../../features/translations';
import {
  useListOwnTranslationsInfiniteQuery,
  useListWaitingTranslationsInfiniteQuery,
  type ListedTranslation,
} from './api';
import { useEntryTitle } from './useEntryTitle';

/** /translate: for moderators the proposals that wait for a decision, and what the member translated. */
export function ContentTranslationsPage() {
  const { user } = useAppSelector(selectSession);
  const decides = useHasPermission('instructions.moderate');
  return (
    <div className="min-h-dvh page-width py-10">
      <div className="grid max-w-reading grid-cols-1 gap-8">
        <PageMeta title={t`Translations`} />
        <PageHeader
          title={t`Translations`}
          lead={t`Instructions in other languages, translated by the people who use them.`}
        />
        {decides && <TrustedPublications kind="translation" />}
        {decides && <Waiting />}
        {user !== null && <Own uid={user.uid} />}
      </div>
    </div>
  );
}

function Waiting() {
  const list = useListWaitingTranslationsInfiniteQuery(null);
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting">{t`Waiting for a decision`}</h2>
      <List list={list} empty={<p className="text-ink-2">{t`Nothing is waiting for review.`}</p>} />
    </section>
  );
}

function Own({ uid }: { uid: string }) {
  const list = useListOwnTranslationsInfiniteQuery(uid);
  return (
    <section aria-labelledby="own" className="grid gap-3">
      <h2 id="own">{t`Your translations`}</h2>
      <List
        list={list}
        empty={
          <EmptyState
            icon={Languages}
            title={t`You haven’t translated anything yet`}
            body={t`Open an instruction you know, and choose “Translate this instruction” at the end.`}
            action={<ButtonLink to="/instructions">{t`Browse instructions`}</ButtonLink>}
          />
        }
      />
    </section>
  );
}

interface ListProps {
  list: React.ComponentProps<typeof ShowMore>['list'] & {
    data?: { pages: readonly { items: readonly ListedTranslation[] }[] } | undefined;
    error?: { message?: string | undefined } | undefined;
    refetch: () => unknown;
  };
  /** Shown when there is nothing. */
  empty: React.ReactNode;
}

function List({ list, empty }: ListProps) {
  const { data, error, refetch } = list;
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton className="h-24" />
    ) : (
      <ErrorPanel title={t`The translations could not be loaded`} error={error} onRetry={refetch} />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <ul>
        {items.map((item) => (
          <Row key={`${item.name}/${item.entryId}/${item.translation.id}`} item={item} />
        ))}
      </ul>
      {error !== undefined && (
        <ErrorPanel
          title={t`The translations could not be loaded`}
          error={error}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      <ShowMore list={list} />
    </>
  );
}

const tones: Record<TranslationStatus, BadgeTone> = {
  proposed: 'neutral',
  accepted: 'good',
  published: 'good',
  returned: 'warn',
};

function getStatusText(status: TranslationStatus): string {
  if (status === 'proposed') return t`Pending`;
  return status === 'returned' ? t`Sent back` : t`Published`;
}

function Row({ item: { name, entryId, title, translation } }: { item: ListedTranslation }) {
  const { language, status, updatedAt } = translation;
  const shown = useEntryTitle(name, entryId, title ?? entryId);
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={getTranslatePath(name, entryId, language)}
        className="-mx-3 grid gap-1 rounded-control px-3 py-4 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{shown}</bdi>
          <Badge tone={tones[status]}>{getStatusText(status)}</Badge>
        </span>
        <span className="text-small text-ink-3">
          <bdi lang={language}>{languages[language].name}</bdi> ·{' '}
          <bdi>{getAuthorName(translation)}</bdi> · <DateText at={updatedAt} />
        </span>
      </Link>
    </li>
  );
}
