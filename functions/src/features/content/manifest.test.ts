import { defaultSiteIdentity } from '@appshelf/model';
import { expect, it } from 'vitest';
import { toManifest } from './manifest';

it.each([
  ['What grows here', 'All of it', 'What grows here'],
  ['', 'All of it', 'All of it'],
  ['', '', 'Growing'],
])(
  'describes the site by tagline "%s" and introduction "%s"',
  (tagline, introduction, description) => {
    const texts = { name: 'Kitchen "Garden"', tagline, introduction, headline: 'Growing' };
    const manifest: unknown = JSON.parse(toManifest({ ...defaultSiteIdentity, ...texts }));
    expect(manifest).toMatchObject({
      name: 'Kitchen "Garden"',
      short_name: 'Kitchen "Garden"',
      description,
    });
  },
);
