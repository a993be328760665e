import { fixedColors, pageColors, themes } from '@appshelf/model/accent';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokens = read('tokens.css');

it.each(Object.entries(fixedColors))(
  'the colour %s is the one that accents are checked against',
  (name, color) => {
    const values = themes.map((theme) => {
      const { l, c, h } = color[theme];
      return `oklch(${[l, c, h].join(' ')})`;
    });
    expect(tokens).toContain(`--color-${name}: light-dark(${values.join(', ')});`);
  },
);

it.each(themes)('the frame of the browser has the colour of the page in the %s theme', (theme) => {
  const metas = [...read('../../index.html').matchAll(/<meta\s+name="theme-color"[^>]*>/g)];
  const [meta = ''] = metas.flat().filter((text) => text.includes(`data-scheme="${theme}"`));
  expect(meta).toContain(`content="${pageColors[theme]}"`);
});
