import {
  defaultSiteIdentity,
  defaultTaxonomies,
  makeTerm,
  typefaces,
  type ModuleId,
  type ThemeChoice,
} from '@appshelf/model';
import { expect, it } from 'vitest';
import { fillDocument } from './document';

const template = `<!doctype html><html lang="en"><head>
    <!--page-head--><title>Shelf</title><!--/page-head--><!--site-head--><!--/site-head--><script src="/theme.js"></script></head>
  <body><!--page-body--><div id="root"><div>Frame</div></div><!--/page-body-->
    <noscript><p>No script.</p></noscript></body></html>`;

const page = {
  head: '<title>Margin</title>',
  body: '<h1>$1</h1>',
  language: 'en' as const,
  path: '/apps/margin',
  prerendered: {
    url: '/apps/margin',
    renderedAt: 0,
    loaderData: { text: '</script><script>alert(1)</script>' },
    pageData: null,
  },
  identity: {
    name: 'Kitchen </script> Garden',
    tagline: '',
    headline: 'Growing',
    introduction: '',
    accent: '#7a2e0e',
    logo: 'media/m1/leaf.png',
    darkLogo: '',
    theme: 'system' as const,
    type: 'grotesque' as const,
    sections: [],
    navigation: [{ to: '/about', label: 'Us' }],
    footer: [],
    switchedOff: [],
    unpublished: [],
  },
  taxonomies: { ...defaultTaxonomies, categories: [makeTerm('a', 'A</script>')] },
  texts: {},
};

it('puts head, page and data in their places, and leaves the rest', () => {
  const html = fillDocument(template, page);
  expect(html).toContain(
    '<title>Margin</title><style id="site-accent">:root{--color-accent:light-dark(#7a2e0e,',
  );
  expect(html).toContain('<div id="root"><h1>$1</h1></div><script type="application/json"');
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
  expect(html).toContain(
    '<script type="application/json" id="site-identity">{"name":"Kitchen \\u003c/script> Garden","tagline":"","headline":"Growing","introduction":"","accent":"#7a2e0e","logo":"media/m1/leaf.png","darkLogo":"","theme":"system","type":"grotesque","sections":[],"navigation":[{"to":"/about","label":"Us"}],"footer":[],"switchedOff":[],"unpublished":[]}</script>',
  );
  expect(html).toContain(
    '<script type="application/json" id="taxonomies">{"categories":[{"id":"a","label":"A\\u003c/script>",',
  );
  expect(html).not.toContain('"platforms"');
  expect(html).not.toContain('Frame');
  expect(html).toContain('<noscript><p>No script.</p></noscript></body></html>');
});

it('has the icons and the colours of the site', () => {
  const html = fillDocument(template, page);
  expect(html).toContain('<link rel="icon" href="/brand/m1/icon-48.png" sizes="48x48"');
  expect(html).toContain('<link rel="apple-touch-icon" href="/brand/m1/touch-180.png"');
  expect(html).toContain(
    '<meta name="theme-color" content="#7a2e0e" media="(prefers-color-scheme: light)" data-scheme="light">',
  );
  const plain = fillDocument(template, { ...page, identity: defaultSiteIdentity });
  expect(plain).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"');
  expect(plain).toContain('<link rel="apple-touch-icon" href="/brand/default/touch-180.png"');
  expect(plain).toContain('content="#faf7f2" media="(prefers-color-scheme: light)"');
});

it('names the announcement and the languages of the site in its head, for the scripts', () => {
  const announcement = { text: 'Shelves & "boards"', level: 'info', enabled: true } as const;
  const offeredLanguages = ['en', 'de'] as const;
  const identity = { ...page.identity, announcement, offeredLanguages };
  const html = fillDocument(template, { ...page, identity });
  const named = html.indexOf(
    '<meta name="announcement" content="Shelves &amp; &quot;boards&quot;">',
  );
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThan(html.indexOf('<script'));
  expect(html).toContain('<meta name="languages" content="en de">');
  expect(fillDocument(html, page)).not.toMatch(/<meta name="(announcement|languages)"/);
});

it('shows the theme of the site, unless that is the device’s', () => {
  const withTheme = (theme: ThemeChoice) =>
    fillDocument(template, { ...page, identity: { ...page.identity, theme } });
  const dark = withTheme('dark');
  expect(dark).toContain('<html lang="en" data-theme="dark" data-type="grotesque">');
  expect(dark).toContain('media="not all" data-scheme="light"');
  expect(dark).toContain('media="all" data-scheme="dark"');
  expect(fillDocument(dark, page)).toBe(withTheme('system'));
  expect(withTheme('system')).toContain('<html lang="en" data-type="grotesque"><head>');
});

it('loads the font of the site, and no other', () => {
  const preload = (type: string) =>
    `<link rel="preload" href="/assets/${type}.woff2" as="font" data-type="${type}" />`;
  const withFonts = template.replace('</head>', `${typefaces.map(preload).join('\n')}</head>`);
  for (const type of typefaces) {
    const html = fillDocument(withFonts, { ...page, identity: { ...page.identity, type } });
    expect(html.match(/\w+\.woff2/g)).toEqual([`${type}.woff2`]);
    expect(html).toContain(`<html lang="en" data-type="${type}">`);
  }
});

it('names no feed of a module that is off', () => {
  const feeds =
    '<link rel="alternate" href="/feeds/apps.xml" />\n<link\n rel="alternate" href="/feeds/instructions.xml" data-module="instructions" />';
  const withFeeds = template.replace('</head>', `${feeds}</head>`);
  const fill = (switchedOff: ModuleId[]) =>
    fillDocument(withFeeds, { ...page, identity: { ...page.identity, switchedOff } });
  expect(fill(['products']).match(/\/feeds\/\w+/g)).toEqual(['/feeds/apps', '/feeds/instructions']);
  expect(fill(['instructions', 'comments']).match(/\/feeds\/\w+/g)).toEqual(['/feeds/apps']);
});

it('names no list that editors did not change', () => {
  expect(fillDocument(template, { ...page, taxonomies: defaultTaxonomies })).toContain(
    '<script type="application/json" id="taxonomies">{}</script>',
  );
});

it('fills a document that is filled already', () => {
  expect(fillDocument(fillDocument(template, page), page)).toBe(fillDocument(template, page));
});

it('refuses a document without the places', () => {
  expect(() => fillDocument('<html></html>', page)).toThrow('lacks the comments of "site-head"');
});

it('holds the texts of the site in the language of a page that has some', () => {
  expect(fillDocument(template, page)).not.toContain('site-texts');
  expect(fillDocument(template, { ...page, texts: { 'tagline\nA': '</script>' } })).toContain(
    '<script type="application/json" id="site-texts">{"tagline\\nA":"\\u003c/script>"}</script>',
  );
});

it('is the same for a page, whatever was filled before', () => {
  const pages = (['en', 'de', 'ar'] as const).flatMap((language) =>
    ['/', '/apps/margin'].flatMap((path) =>
      (['system', 'dark'] as const).flatMap((theme) =>
        [[], ['comments' as const]].map((switchedOff) => ({
          ...page,
          language,
          path,
          identity: { ...page.identity, theme, switchedOff },
        })),
      ),
    ),
  );
  const whole = template.replace(
    'No script.',
    '<!--no-scripts-->No script.<!--/no-scripts--><!--start-failed--><!--/start-failed-->',
  );
  const other = whole.replace('theme.js', 'theme-2.js');
  const fillAll = () =>
    pages.flatMap((each) => [fillDocument(whole, each), fillDocument(other, each)]);
  const once = fillAll();
  expect(fillAll()).toEqual(once);
  expect(once.filter((html) => html.includes('theme-2.js'))).toHaveLength(pages.length);
  expect(
    once.filter((html) => html.includes('lang="ar" dir="rtl" data-theme="dark"')),
  ).toHaveLength(8);
});
