import { defaultSiteIdentity, makeTerm } from '@appshelf/model';
import { expect, it } from 'vitest';
import { getTranslator } from '../../platform/languages/translator';
import { feedTexts, toRss } from './feeds';
import { toSitemap } from './sitemap';

const origin = 'https://appshelf.example';

it('toSitemap lists every page, with the time of its last change if known', () => {
  const xml = toSitemap([{ path: '/' }, { path: '/apps/a&b', changedAt: 0 }], origin);
  expect(xml).toContain('<url><loc>https://appshelf.example/</loc></url>');
  expect(xml).toContain(
    '<url><loc>https://appshelf.example/apps/a&amp;b</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>',
  );
  expect(xml).toMatch(/^<\?xml .*<\/urlset>\n$/s);
});

it('toRss writes entries with links to their pages', async () => {
  const feed = {
    texts: feedTexts.apps,
    path: '/apps?sort=newest',
    getEntries: () => [
      {
        title: '<Margin>',
        summary: 'Notes',
        path: '/apps/margin',
        publishedAt: 0,
        category: 'ink',
      },
      { title: 'Undated', summary: '', path: '/apps/undated', publishedAt: null },
    ],
  };
  const garden = {
    ...defaultSiteIdentity,
    name: 'Kitchen <Garden>',
    logo: 'media/m1/leaf.png',
  };
  const xml = toRss(feed, garden, origin, '/feeds/apps.xml', await getTranslator('en'), [
    makeTerm('ink', 'Ink & paper'),
  ]);
  expect(xml).toContain('<category>Ink &amp; paper</category>');
  expect(xml).toContain('<title>Kitchen &lt;Garden&gt;: new apps</title>');
  expect(xml).toContain('<language>en</language>');
  expect(xml).toContain('<image><url>https://appshelf.example/brand/m1/mail-96.png</url>');
  expect(xml).toContain('<item><title>&lt;Margin&gt;</title>');
  expect(xml).toContain('<link>https://appshelf.example/apps/margin</link>');
  expect(xml).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>');
  expect(xml).toContain('href="https://appshelf.example/feeds/apps.xml"');
  expect(xml.match(/<pubDate>/g)).toHaveLength(1);
  const german = toRss(feed, garden, origin, '/feeds/apps.xml', await getTranslator('de'), [
    makeTerm('ink', 'Tinte'),
  ]);
  expect(german).toContain('<category>Tinte</category>');
  expect(german).toContain('<title>Kitchen &lt;Garden&gt;: neue Apps</title>');
  expect(german).toContain('<language>de</language>');
  expect(german).toContain(' xml:lang="de">');
  expect(german).toContain('<link>https://appshelf.example/de/apps/margin</link>');
  expect(german).toContain('href="https://appshelf.example/de/feeds/apps.xml"');
});
