import { expect, it } from 'vitest';
import { findPictures } from './findPictures';

const base = 'https://raw.githubusercontent.com/octo/app/HEAD/';
const find = (text: string) => findPictures(text, base).map(({ url, use, alt }) => [url, use, alt]);

it('finds pictures of Markdown and HTML, and resolves their addresses', () => {
  const text = [
    '<p align="center"><img width="96" src="assets/logo.png" alt="The app’s mark"></p>',
    '![The week\u202E at a glance](docs/week.png "A title")',
    '![Month](/docs/month.webp)',
    '![](https://github.com/octo/app/blob/main/year.jpg?raw=true)',
    "<img alt='Day' src='https://pictures.example/day.gif'/>",
    '![Month again](./docs/month.webp)',
  ].join('\n');
  expect(find(text)).toEqual([
    [`${base}assets/logo.png`, 'icon', 'The app’s mark'],
    [`${base}docs/week.png`, 'screenshot', 'The week at a glance'],
    [`${base}docs/month.webp`, 'screenshot', 'Month'],
    ['https://github.com/octo/app/raw/main/year.jpg?raw=true', 'screenshot', ''],
    ['https://pictures.example/day.gif', 'screenshot', 'Day'],
  ]);
});

it.each([
  '[![Build](https://img.shields.io/github/actions/build.png)](https://example.com)',
  '![CI](https://github.com/octo/app/actions/workflows/ci.yml/badge.svg)',
  '![Coverage](https://codecov.io/gh/octo/app/graph.png)',
  '![A drawing](drawing.svg)',
  '![A page](page.html)',
  '![Plain](http://pictures.example/a.png)',
  '![A script](javascript:alert(1).png)',
  '![Data](data:image/png;base64,AAAA.png)',
  '```\n![Code](code.png)\n```',
  '![Long](' + 'x'.repeat(3_000) + '.png)',
  '<img alt="No source.png">',
])('takes nothing of %j', (text) => {
  expect(find(text)).toEqual([]);
});

it('proposes eight pictures, and reads a hostile text in time', () => {
  const many = Array.from({ length: 20 }, (_, index) => `![a](${String(index)}.png)`).join('\n');
  expect(find(many)).toHaveLength(8);
  const began = performance.now();
  find('![['.repeat(100_000) + '<img '.repeat(100_000) + '```\n'.repeat(10_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
