import { describe, expect, it } from 'vitest';
import { findForeignPicture, findMissingPicture } from './instructionPictures';

const source = {
  origin: 'https://firebasestorage.googleapis.com',
  bucket: 'appshelf.firebasestorage.app',
};
const files = `${source.origin}/v0/b/${source.bucket}/o`;
const step = (imageUrl: string | null) => ({
  title: 'A step',
  body: 'Take it.',
  imageUrl,
  imageAlt: '',
});
const find = (imageUrl: string | null, coverUrl: string | null = null) =>
  findForeignPicture({ coverUrl, steps: [step(null), step(imageUrl)] }, 'i1', source);

describe('findForeignPicture', () => {
  it.each([
    null,
    `${files}/media%2Fm1%2Fa.webp?alt=media`,
    `${files}/submissions%2Fmia%2Fi1%2Fa.webp?alt=media&token=0a1b-2c`,
  ])('accepts %s', (url) => {
    expect(find(url, url)).toBeNull();
  });

  it.each([
    'https://pictures.example/a.png',
    `${files}/avatars%2Fmia%2Fa.webp?alt=media`,
    `${files}/submissions%2Fmia%2Fi2%2Fa.webp?alt=media`,
    `${files}/media%2Fm1%2F../../other/o/a.webp?alt=media`,
    `${files}/media%2Fm1%2Fa.webp?alt=media#x`,
    `${source.origin}/v0/b/other.firebasestorage.app/o/media%2Fm1%2Fa.webp?alt=media`,
    `${source.origin}/v0/b/appshelf-firebasestorage-app/o/media%2Fm1%2Fa.webp?alt=media`,
  ])('refuses %s', (url) => {
    expect(find(url)).toBe('steps.1.imageUrl');
    expect(find(null, url)).toBe('coverUrl');
  });
});

describe('findMissingPicture', () => {
  const getUrl = (path: string) => `${files}/${encodeURIComponent(path)}?alt=media&token=0a1b-2c`;
  const cover = 'submissions/mia/i1/cover (1).png';
  const asked: string[] = [];
  const bucket = {
    file: (path: string) => {
      asked.push(path);
      return { exists: () => Promise.resolve([path === cover]) } as never;
    },
  };
  const findMissing = (coverUrl: string | null, imageUrl: string | null) =>
    findMissingPicture({ coverUrl, steps: [step(null), step(imageUrl)] }, source, bucket);

  it('finds the first that is not stored, and asks once for each', async () => {
    expect(await findMissing(null, null)).toBeNull();
    expect(await findMissing(getUrl(cover), getUrl(cover))).toBeNull();
    expect(asked).toEqual([cover]);
    expect(await findMissing(getUrl(cover), getUrl('media/m1/a.png'))).toBe('steps.1.imageUrl');
    expect(await findMissing(getUrl('media/m1/a.png'), getUrl(cover))).toBe('coverUrl');
  });

  it('takes an address that encodes no text for a missing one', async () => {
    expect(await findMissing(`${files}/media%2Fm1%2F%ff?alt=media`, null)).toBe('coverUrl');
  });
});
