import { fixedColors, themes } from '@appshelf/model/accent';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

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
