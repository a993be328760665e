import { getContentPage, getMediaUseName, getOwn, type MediaPlace } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { ErrorPanel, Skeleton } from '../../../../ui';
import { useListMediaUsesQuery, type StoredMediaUse } from '../api';

const placeLabels: Record<MediaPlace, string> = {
  icon: 'icon',
  screenshot: 'screenshot',
  picture: 'picture',
  cover: 'cover',
  step: 'step',
  text: 'text',
  logo: 'logo',
};

/** Describes where a document uses the file: "App, icon and screenshot". */
function describePlaces({ collection, places }: StoredMediaUse, mediaId: string): string {
  const words = (getOwn(places, mediaId) ?? []).map((place) => placeLabels[place]);
  return `${getMediaUseName(collection)}, ${new Intl.ListFormat('en').format(words)}`;
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
    <ul aria-label="Where it is used" className="grid gap-1.5">
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
    return <p className="text-ink-2">Nothing on the site shows this file.</p>;
  }
  return <MediaUseList uses={data} mediaId={mediaId} />;
}
