import { expect, it } from 'vitest';
import { toShownPicture } from './toShownPicture';

const bucket = 'http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app';

it.each([
  ['a stored picture', `${bucket}/o/media%2Fm1%2Fa.png?alt=media`],
  ['a portrait that Google keeps', 'https://lh3.googleusercontent.com/a/x=s96-c'],
  ['a path of this site', '/icon.svg'],
])('keeps %s', (_name, address) => {
  expect(toShownPicture(address)).toBe(address);
});

it.each([
  ['no picture', null],
  ['an empty text', ''],
  ['another site', 'https://pictures.example/a.png'],
  ['another site that names ours', `https://pictures.example/?${bucket}/o/a`],
  ['another site under the scheme of the page', '//pictures.example/a.png'],
  ['another site, as browsers read a backslash', '/\\pictures.example/a.png'],
  ['another site after a space', ' https://pictures.example/a.png'],
  ['another bucket', bucket.replace('demo-', 'evil-').concat('/o/a')],
  ['another bucket, a folder above', `${bucket}/o/../../evil/o/a`],
  ['another bucket, as browsers read a backslash', `${bucket}/o/a\\..\\..\\..\\evil\\o\\a`],
  ['a bucket whose name begins like ours', `${bucket}.evil/o/a`],
  ['a host that begins like Google’s', 'https://lh3.googleusercontent.com.evil.example/a'],
  ['a script', 'javascript:alert(1)'],
  ['a drawing in the address', 'data:image/svg+xml,<svg/>'],
])('shows nothing for %s', (_name, address) => {
  expect(toShownPicture(address)).toBeNull();
});
