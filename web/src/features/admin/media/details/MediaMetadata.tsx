import { t } from '@lingui/core/macro';
import { type Media } from '@appshelf/model';
import type { ReactNode } from 'react';
import { formatFileSize } from '../formatFileSize';
import { getLocale } from '../../../../lib/i18n';
import { formatCount } from '../../../../lib/formatCount';

const formatMoment = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at);

/** The metadata of a file in Storage and in the library, with labels. */
function getMetadata(media: Media): [name: string, value: ReactNode][] {
  const { width, height, customMetadata, variants } = media;
  return [
    [t`Name`, media.name],
    [t`Type`, media.contentType],
    [t`Size`, t`${formatFileSize(media.size)} (${formatCount(media.size)} bytes)`],
    [t`Dimensions`, width === null || height === null ? null : t`${width} × ${height} pixels`],
    [t`Uploaded`, formatMoment(media.timeCreated)],
    [t({ message: 'Changed', context: 'file' }), formatMoment(media.updated)],
    [t`Uploaded by`, media.uploadedBy],
    [t`Path`, media.fullPath],
    [t`Bucket`, media.bucket],
    [t`Generation`, media.generation],
    [t`Metageneration`, media.metageneration],
    [t`MD5 hash`, media.md5Hash],
    [t`Cache control`, media.cacheControl],
    [t`Content disposition`, media.contentDisposition],
    [t`Content encoding`, media.contentEncoding],
    [t`Content language`, media.contentLanguage],
    [
      t`Custom metadata`,
      Object.entries(customMetadata)
        .map(([key, value]) => `${key}: ${value}`)
        .join(', '),
    ],
    [
      t`WebP sizes`,
      Object.keys(variants).length === 0 ? null : (
        <span className="flex flex-wrap gap-x-3">
          {Object.entries(variants).map(([size, url]) => (
            <a key={size} href={url} target="_blank" rel="noreferrer" className="underline">
              {t`${size} px`}
            </a>
          ))}
        </span>
      ),
    ],
  ];
}

/** The metadata of a file as a list. */
export function MediaMetadata({ media }: { media: Media }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      {getMetadata(media).map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-ink-2">{name}</dt>
          <dd dir="auto" className="wrap-anywhere tabular-nums">
            {value === null || value === '' ? (
              <span className="text-ink-3">{t`Not set`}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
