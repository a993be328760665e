import { describe, expect, it } from 'vitest';
import { findForeignPicture } from './instructionPictures';

const source = {
  origin: 'https://firebasestorage.googleapis.com',
  bucket: 'appshelf.firebasestorage.app',
};
const files = `${source.origin}/v0/b/${source.bucket}/o`;
const step = (imageUrl: string | null) => ({ title: 'A step', body: 'Take it.', imageUrl });
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
