import { limits } from '@appshelf/model';
import {
  editor,
  getQuotaDocument,
  member,
  text,
  type Caller,
  type Data,
  type Write,
} from '../write';

const file = (size: number, contentType: string, by: string): Data => ({
  size,
  contentType,
  md5Hash: 'new',
  contentEncoding: 'identity',
  metadata: { uploadedBy: by },
});

/** Creates the upload of a new file. */
const upload = (
  collection: string,
  path: string,
  caller: Caller,
  size: number,
  contentType: string,
): Write => ({
  service: 'firebase.storage',
  collection,
  operation: 'create',
  what: 'an upload',
  caller,
  path,
  documents: getQuotaDocument(caller),
  after: file(size, contentType, caller.uid),
  tooMuch: {
    'a byte more': { size: size + 1 },
    'an encoding': { contentEncoding: 'gzip' },
  },
});

/** The same fields, written over an earlier file. */
const replacement = (write: Write): Write => ({
  ...write,
  operation: 'update',
  before: { ...write.after, ...file(1, 'image/png', 'another'), md5Hash: 'old' },
});

const media = `media/m1/${text(limits.media.fileName)}`;
const zip = 'application/x-zip-compressed';

const mediaUpload = upload('media', media, editor, limits.upload.media, zip);

/** Files in Cloud Storage. */
export const fileWrites: Write[] = [
  mediaUpload,
  replacement(mediaUpload),
  {
    service: 'firebase.storage',
    collection: 'media',
    operation: 'update',
    what: "changes the metadata of another's",
    caller: editor,
    path: media,
    before: file(limits.upload.media, zip, 'another'),
    after: file(limits.upload.media, zip, 'another'),
  },
  upload(
    'avatars',
    `avatars/${member.uid}/${text(limits.media.fileName)}`,
    member,
    limits.upload.avatar,
    'image/webp',
  ),
  upload(
    'submissions',
    `submissions/${member.uid}/s1/${text(limits.media.fileName)}`,
    member,
    limits.upload.submission,
    'image/webp',
  ),
];
