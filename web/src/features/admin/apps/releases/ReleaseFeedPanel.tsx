import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { gitHubRepository, type ReleaseFeed } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { connectFields } from '../../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../../store';
import {
  Button,
  Checkbox,
  DateText,
  ErrorPanel,
  FieldError,
  Skeleton,
  TextField,
} from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { HistoryLink } from '../../access';
import {
  getReleaseFeedPath,
  useGetReleaseFeedQuery,
  useSaveReleaseFeedMutation,
} from './releaseFeedApi';

const feedForm = z.object({ repository: gitHubRepository, enabled: z.boolean() });

/** The choice of a GitHub repository whose releases become versions of an app, and the state of its last check. */
export function ReleaseFeedPanel({ appId }: { appId: string }) {
  const { data: feed, error, refetch } = useGetReleaseFeedQuery(appId);
  return (
    <section aria-labelledby="release-feed" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="release-feed">{t`Versions from GitHub`}</h3>
        <HistoryLink path={getReleaseFeedPath(appId)} size="sm" />
      </div>
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {feed === undefined && error === undefined && <Skeleton className="h-20" />}
      {feed !== undefined && <ReleaseFeedForm appId={appId} feed={feed} />}
    </section>
  );
}

function ReleaseFeedForm({ appId, feed }: { appId: string; feed: ReleaseFeed | null }) {
  const dispatch = useAppDispatch();
  const [saveFeed] = useSaveReleaseFeedMutation();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    defaultValues: { repository: feed?.repository ?? '', enabled: feed?.enabled ?? true },
    resolver: zodResolver(feedForm),
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const field = connectFields(form);

  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await saveFeed({ appId, ...values }).unwrap();
      form.reset(values);
      const message = values.enabled
        ? t`Versions come from ${values.repository} now.`
        : t`Versions no longer come from ${values.repository}.`;
      dispatch(toastAdded({ message, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <TextField
        label={t`Public repository`}
        hint={t`Such as owner/name, or its address on GitHub.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('repository')}
      />
      <Checkbox
        label={t`Add its releases every hour`}
        hint={t`Only tags such as v1.4.0 count, not drafts or pre-releases. Versions that are already here stay as they are. A deleted one comes back while it is among the 20 newest on GitHub.`}
        {...form.register('enabled')}
      />
      <FeedState feed={feed} />
      <FieldError message={failure} />
      <Button
        type="submit"
        size="sm"
        loading={isSubmitting}
        className="justify-self-start"
      >{t`Save repository`}</Button>
    </form>
  );
}

/** What the last check of the repository brought. */
function FeedState({ feed }: { feed: ReleaseFeed | null }) {
  if (feed?.enabled !== true) return null;
  if (feed.checkedAt === null) {
    return <p className="text-small text-ink-3">{t`It will be checked within the next hour.`}</p>;
  }
  return (
    <div className="grid gap-1">
      <p className="text-small text-ink-3">
        {t`Last checked`} <DateText at={feed.checkedAt} />
      </p>
      <FieldError message={feed.error ?? undefined} />
    </div>
  );
}
