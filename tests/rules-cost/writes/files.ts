import { limits } from '@appshelf/model';
import { administrator, member, text, type Caller, type Data, type Write } from '../write';

const file = (size: number, contentType: string, by: string): Data => ({
  size,
  contentType,
  md5Hash: 'new',
  metadata: { uploadedBy: by },
});

/** Creates two writes: an upload of a new file, and one that replaces a file. */
const uploads = (
  collection: string,
  path: string,
  caller: Caller,
  size: number,
  contentType: string,
): Write[] =>
  (['create', 'update'] as const).map((operation) => ({
    service: 'firebase.storage',
    collection,
    operation,
    what: 'an upload',
    caller,
    path,
    ...(operation === 'update' && {
      before: { ...file(1, contentType, 'another'), md5Hash: 'old' },
    }),
    after: file(size, contentType, caller.uid),
    tooMuch: {
      'a byte more': { size: size + 1 },
    },
  }));

const media = `media/m1/${text(limits.media.fileName)}`;
const zip = 'application/x-zip-compressed';

/** Files in Cloud Storage. */
export const fileWrites: Write[] = [
  ...uploads('media', media, administrator, limits.upload.media, zip),
  {
    service: 'firebase.storage',
    collection: 'media',
    operation: 'update',
    what: "changes the metadata of another's",
    caller: administrator,
    path: media,
    before: file(limits.upload.media, zip, 'another'),
    after: file(limits.upload.media, zip, 'another'),
  },
  ...uploads(
    'avatars',
    `avatars/${member.uid}/${text(limits.media.fileName)}`,
    member,
    limits.upload.avatar,
    'image/webp',
  ),
  ...uploads(
    'submissions',
    `submissions/${member.uid}/s1/${text(limits.media.fileName)}`,
    member,
    limits.upload.submission,
    'image/webp',
  ),
];
