import { Trans } from '@lingui/react/macro';
import { type AppRelease } from '@appshelf/model';
import { DateText, Markdown } from '../../../ui';

/** A version of an app: when it was published, and what is new in it. */
export function ReleaseNotes({ release }: { release: AppRelease }) {
  return (
    <>
      <p className="mb-2 text-ink-2">
        <Trans>
          <span className="font-semibold text-ink">Version {release.version}</span>,{' '}
          <DateText at={release.publishedAt} />
        </Trans>
      </p>
      <Markdown source={release.notes} />
    </>
  );
}
