import { expect, it } from 'vitest';
import { toManifest } from './manifest';

it.each([
  ['What grows here', 'What grows here'],
  ['', 'A well-kept shelf of apps, with instructions and reviews by its members.'],
])('names the site and describes it, with the tagline "%s"', (tagline, description) => {
  const manifest: unknown = JSON.parse(toManifest({ name: 'Kitchen "Garden"', tagline }));
  expect(manifest).toMatchObject({
    name: 'Kitchen "Garden"',
    short_name: 'Kitchen "Garden"',
    description,
  });
});
