import { formatCount, type Media } from '@appshelf/model';
import type { ReactNode } from 'react';
import { formatFileSize } from '../formatFileSize';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** The metadata of a file in Storage and in the library, with labels. */
function getMetadata(media: Media): [name: string, value: ReactNode][] {
  const { width, height, customMetadata, variants } = media;
  return [
    ['Name', media.name],
    ['Type', media.contentType],
    ['Size', `${formatFileSize(media.size)} (${formatCount(media.size)} bytes)`],
    ['Dimensions', width === null ? null : `${String(width)} × ${String(height)} pixels`],
    ['Uploaded', moment.format(media.timeCreated)],
    ['Changed', moment.format(media.updated)],
    ['Uploaded by', media.uploadedBy],
    ['Path', media.fullPath],
    ['Bucket', media.bucket],
    ['Generation', media.generation],
    ['Metageneration', media.metageneration],
    ['MD5 hash', media.md5Hash],
    ['Cache control', media.cacheControl],
    ['Content disposition', media.contentDisposition],
    ['Content encoding', media.contentEncoding],
    ['Content language', media.contentLanguage],
    [
      'Custom metadata',
      Object.entries(customMetadata)
        .map(([key, value]) => `${key}: ${value}`)
        .join(', '),
    ],
    [
      'WebP sizes',
      Object.keys(variants).length === 0 ? null : (
        <span className="flex flex-wrap gap-x-3">
          {Object.entries(variants).map(([size, url]) => (
            <a key={size} href={url} target="_blank" rel="noreferrer" className="underline">
              {size} px
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
            {value === null || value === '' ? <span className="text-ink-3">Not set</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
