import type { MessageDescriptor } from '@lingui/core';
import { t, msg } from '@lingui/core/macro';
import { getContentPage, getMediaUseName, getOwn, type MediaPlace } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { ErrorPanel, Skeleton } from '../../../../ui';
import { useListMediaUsesQuery, type StoredMediaUse } from '../api';
import { i18n } from '../../../../lib/i18n';
import { formatList } from '../../../../lib/formatList';
import { translate } from '../../../../lib/translate';

const placeLabels: Record<MediaPlace, MessageDescriptor> = {
  icon: msg`icon`,
  screenshot: msg`screenshot`,
  picture: msg`picture`,
  cover: msg`cover`,
  step: msg`step`,
  text: msg`text`,
  logo: msg`logo`,
};

/** Describes where a document uses the file: "App, icon and screenshot". */
function describePlaces({ collection, places }: StoredMediaUse, mediaId: string): string {
  const words = (getOwn(places, mediaId) ?? []).map((place) => i18n._(placeLabels[place]));
  return `${translate(getMediaUseName(collection))}, ${formatList(words)}`;
}

/** The documents that use a file, as a list of links. */
export function MediaUseList({
  uses,
  mediaId,
}: {
  uses: readonly StoredMediaUse[];
  mediaId: string;
}) {
  return (
    <ul aria-label={t`Where it is used`} className="grid gap-1.5">
      {uses.map((use) => {
        const to =
          use.collection === 'site'
            ? '/admin/settings'
            : getContentPage(`${use.collection}/${use.documentId}`);
        return (
          <li key={use.id} className="min-w-0">
            {to === null ? (
              <span dir="auto">{use.title}</span>
            ) : (
              <Link to={to} dir="auto" className="font-semibold underline">
                {use.title}
              </Link>
            )}
            <span className="ms-2 text-small text-ink-2">{describePlaces(use, mediaId)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The list of places that use a file. */
export function MediaUses({ mediaId }: { mediaId: string }) {
  const { data, error, refetch } = useListMediaUsesQuery(mediaId);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-5 w-2/3" />;
  if (data.length === 0) {
    return <p className="text-ink-2">{t`Nothing on the site shows this file.`}</p>;
  }
  return <MediaUseList uses={data} mediaId={mediaId} />;
}
