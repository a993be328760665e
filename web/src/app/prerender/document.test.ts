import { expect, it } from 'vitest';
import { fillDocument } from './document';

const template = `<!doctype html><html><head>
    <!--page-head--><title>Shelf</title><!--/page-head--><script src="/theme.js"></script></head>
  <body><!--page-body--><div id="root"><div>Frame</div></div><!--/page-body-->
    <noscript><p>No script.</p></noscript></body></html>`;

const page = {
  head: '<title>Margin</title>',
  body: '<h1>$1</h1>',
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
  },
  categories: [
    { id: 'a', label: 'A</script>', description: '', icon: null, hidden: false, mergedInto: null },
  ],
};

it('puts head, page and data in their places, and leaves the rest', () => {
  const html = fillDocument(template, page);
  expect(html).toContain(
    '<title>Margin</title><style id="site-accent">:root{--color-accent:light-dark(#7a2e0e,',
  );
  expect(html).toContain('<div id="root"><h1>$1</h1></div><script type="application/json"');
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
  expect(html).toContain(
    '<script type="application/json" id="site-identity">{"name":"Kitchen \\u003c/script> Garden","tagline":"","headline":"Growing","introduction":"","accent":"#7a2e0e"}</script>',
  );
  expect(html).toContain(
    '<script type="application/json" id="categories">[{"id":"a","label":"A\\u003c/script>",',
  );
  expect(html).not.toContain('Frame');
  expect(html).toContain('<noscript><p>No script.</p></noscript></body></html>');
});

it('fills a document that is filled already', () => {
  expect(fillDocument(fillDocument(template, page), page)).toBe(fillDocument(template, page));
});

it('refuses a document without the places', () => {
  expect(() => fillDocument('<html></html>', page)).toThrow('lacks the comments of "page-head"');
});
