import { defaultSiteIdentity } from '@appshelf/model';
import { expect, it } from 'vitest';
import { toSiteStructuredData } from './siteStructuredData';

const parse = (element: string): unknown =>
  JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(element)?.[1] ?? '');

it('tells search engines the name, the search and the logo of the site', () => {
  const element = toSiteStructuredData(
    {
      ...defaultSiteIdentity,
      name: 'Kitchen </script> Garden',
      tagline: 'Growing',
      logo: 'media/m1/leaf.png',
    },
    'https://garden.example.com',
  );
  expect(parse(element)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Kitchen </script> Garden',
    description: 'Growing',
    url: 'https://garden.example.com/',
    potentialAction: {
      '@type': 'SearchAction',
      target: 'https://garden.example.com/apps?q={search_term_string}',
      'query-input': 'required name=search_term_string',
    },
    publisher: {
      '@type': 'Organization',
      name: 'Kitchen </script> Garden',
      url: 'https://garden.example.com/',
      logo: 'https://garden.example.com/brand/m1/icon-512.png',
    },
  });
});

it('says nothing about a site without a tagline', () => {
  const element = toSiteStructuredData(
    { ...defaultSiteIdentity, tagline: '' },
    'https://a.example',
  );
  expect(parse(element)).not.toHaveProperty('description');
});
