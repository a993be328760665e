import { mixColours } from '../palettes';
import { createRandom } from '../random';
import { circle, lines, rect, stroke, text, wrapText } from '../svg';
import type { Area } from './frame';
import type { SceneTheme } from './theme';
import type { WindowScene } from './types';

type Art = Extract<WindowScene, { kind: 'canvas' }>['art'];

/** A landscape in the app's colours, different for every seed: sky, sun or moon, hills, sometimes water. */
export function drawPicture(seed: string, theme: SceneTheme, area: Area): string {
  const random = createRandom(seed);
  const { x, y, width, height } = area;
  const hues = [
    theme.brand,
    theme.accent,
    mixColours(theme.brand, theme.accent, 0.5),
    '#6f8f7d',
    '#c98b5a',
    '#5b7ba6',
  ];
  const pick = () => hues[Math.floor(random() * hues.length)] ?? theme.brand;
  const sky = mixColours(pick(), '#ffffff', 0.55 + random() * 0.2);
  const land = pick();
  const sun = { x: x + width * (0.2 + random() * 0.6), y: y + height * (0.18 + random() * 0.25) };
  const hill = (level: number, colour: string) => {
    const top = y + height * level;
    const bend = height * (0.1 + random() * 0.18);
    return (
      `<path d="M${x} ${top + bend * random()} C${x + width * 0.3} ${top - bend} ${x + width * 0.55} ${top + bend * 1.4} ` +
      `${x + width} ${top - bend * random()} V${y + height} H${x} Z" fill="${colour}"/>`
    );
  };
  const water = random() > 0.55;
  return (
    rect(x, y, width, height, { fill: sky }) +
    circle(sun.x, sun.y, Math.min(width, height) * (0.09 + random() * 0.09), {
      fill: mixColours(theme.accent, '#ffffff', 0.45),
    }) +
    hill(0.5, mixColours(land, sky, 0.55)) +
    hill(0.62, mixColours(land, sky, 0.28)) +
    hill(0.76, mixColours(land, '#10161f', 0.18)) +
    (water
      ? rect(x, y + height * 0.84, width, height * 0.16, { fill: mixColours(sky, land, 0.35) }) +
        [0.88, 0.92, 0.96]
          .map((level, index) =>
            rect(x + width * (0.15 + index * 0.18), y + height * level, width * 0.3, 2, {
              fill: '#ffffff',
              opacity: 0.5,
            }),
          )
          .join('')
      : '')
  );
}

function poster(words: string[], theme: SceneTheme, { x, y, width, height }: Area): string {
  const [headline = '', detail = ''] = words;
  return (
    rect(x, y, width, height, { fill: mixColours(theme.brand, '#ffffff', 0.86) }) +
    circle(x + width * 0.72, y + height * 0.47, height * 0.16, { fill: theme.accent }) +
    `<path d="M${x} ${y + height * 0.62} C${x + width * 0.3} ${y + height * 0.44} ${x + width * 0.6} ${y + height * 0.7} ${x + width} ${y + height * 0.5} V${y + height} H${x} Z" fill="${theme.brand}"/>` +
    `<path d="M${x} ${y + height * 0.78} C${x + width * 0.4} ${y + height * 0.66} ${x + width * 0.7} ${y + height * 0.9} ${x + width} ${y + height * 0.72} V${y + height} H${x} Z" fill="${mixColours(theme.brand, '#0d1119', 0.35)}"/>` +
    lines(x + 40, y + 78, wrapText(headline, 42, width - 80), {
      size: 42,
      weight: 700,
      fill: '#1f2733',
    }) +
    text(x + 40, y + height - 36, detail, { size: 16, fill: '#ffffff', maxWidth: width - 80 })
  );
}

function wireframe(words: string[], theme: SceneTheme, { x, y, width, height }: Area): string {
  const soft = mixColours(theme.brand, '#ffffff', 0.84);
  const column = (width - 100) / 3;
  const headline = wrapText(words[0] ?? '', 26, width * 0.62);
  /** The height of the introduction: its lines, its button and the space around them. */
  const hero = headline.length * 39 + 92;
  return (
    rect(x, y, width, height, { fill: '#ffffff' }) +
    rect(x + 30, y + 28, 90, 18, { fill: theme.brand, radius: 4 }) +
    [0, 1, 2]
      .map((index) =>
        rect(x + width - 250 + index * 76, y + 32, 54, 10, { fill: '#d4d9e0', radius: 5 }),
      )
      .join('') +
    rect(x + 30, y + 76, width - 60, hero, { fill: soft, radius: 10 }) +
    lines(x + 56, y + 116, headline, {
      size: 26,
      weight: 700,
      fill: '#1f2733',
    }) +
    rect(x + 56, y + 76 + hero - 56, 120, 34, { fill: theme.brand, radius: 8 }) +
    [0, 1, 2]
      .map((index) => {
        const left = x + 30 + index * (column + 20);
        const top = y + 76 + hero + 22;
        return (
          rect(left, top, column, height * 0.2, { fill: soft, radius: 8 }) +
          text(left, top + height * 0.2 + 30, words[index + 1] ?? '', {
            size: 17,
            weight: 700,
            fill: '#1f2733',
            maxWidth: column,
          }) +
          [0, 1]
            .map((row) =>
              rect(left, top + height * 0.2 + 44 + row * 16, column * (row === 0 ? 0.9 : 0.6), 7, {
                fill: '#d4d9e0',
                radius: 4,
              }),
            )
            .join('')
        );
      })
      .join('') +
    Array.from({ length: 12 }, (_, index) =>
      rect(x + 30 + index * ((width - 60) / 12) + 4, y, (width - 60) / 12 - 8, height, {
        fill: theme.accent,
        opacity: 0.1,
      }),
    ).join('')
  );
}

function tiles(theme: SceneTheme, { x, y, width, height }: Area): string {
  const size = 76;
  const colours = [
    theme.brand,
    theme.accent,
    mixColours(theme.brand, '#ffffff', 0.6),
    mixColours(theme.accent, '#ffffff', 0.55),
  ];
  const drawn: string[] = [];
  for (let row = 0; row * size < height; row += 1) {
    for (let column = 0; column * size < width; column += 1) {
      const left = x + column * size;
      const top = y + row * size;
      const base = colours[(row + column) % 2 === 0 ? 2 : 3] ?? theme.brand;
      const shape = colours[(row + column) % 2] ?? theme.brand;
      const turn = (row * 3 + column * 5) % 4;
      drawn.push(
        rect(left, top, size, size, { fill: base }) +
          `<g transform="rotate(${String(turn * 90)} ${left + size / 2} ${top + size / 2})">` +
          `<path d="M${left} ${top} H${left + size} A${size} ${size} 0 0 1 ${left} ${top + size} Z" fill="${shape}"/>` +
          `<path d="M${left} ${top} H${left + size / 2} A${size / 2} ${size / 2} 0 0 1 ${left} ${top + size / 2} Z" fill="${base}"/></g>`,
      );
    }
  }
  return drawn.join('');
}

function swatches(words: string[], theme: SceneTheme, { x, y, width, height }: Area): string {
  const columns = Math.max(1, words.length);
  const wide = width / columns;
  return words
    .map((name, column) => {
      const hue = mixColours(theme.brand, theme.accent, column / Math.max(1, columns - 1));
      return [0.82, 0.58, 0.3, 0, 0.28, 0.55]
        .map((share, row) => {
          const colour = mixColours(hue, row > 3 ? '#10151d' : '#ffffff', share);
          const top = y + (row * height) / 6;
          const label = row === 0 ? name : row === 3 ? colour : '';
          return (
            rect(x + column * wide, top, wide + 1, height / 6 + 1, { fill: colour }) +
            text(x + column * wide + 14, top + 30, label, {
              size: 15,
              weight: row === 0 ? 700 : 400,
              fill: row === 0 ? '#1f2733' : '#ffffff',
              maxWidth: wide - 20,
            })
          );
        })
        .join('');
    })
    .join('');
}

function letters(words: string[], theme: SceneTheme, { x, y, width, height }: Area): string {
  return (
    rect(x, y, width, height, { fill: '#ffffff' }) +
    text(x + width / 2, y + height * 0.44, words[0] ?? 'Aa', {
      size: 190,
      weight: 700,
      fill: theme.brand,
      anchor: 'middle',
    }) +
    [0.17, 0.28, 0.44]
      .map((level) => rect(x + 40, y + height * level, width - 80, 1, { fill: theme.accent }))
      .join('') +
    words
      .slice(1)
      .map((line, index) =>
        text(x + 48, y + height * 0.62 + index * 44, line, {
          size: 22 - index * 4,
          fill: '#1f2733',
          maxWidth: width - 96,
        }),
      )
      .join('')
  );
}

/** Draws the content of a design tool's artboard. */
export function drawArt(art: Art, words: string[], theme: SceneTheme, area: Area): string {
  switch (art) {
    case 'poster':
      return poster(words, theme, area);
    case 'wireframe':
      return wireframe(words, theme, area);
    case 'tiles':
      return tiles(theme, area);
    case 'swatches':
      return swatches(words, theme, area);
    case 'letters':
      return letters(words, theme, area);
    case 'landscape':
      return (
        drawPicture(words.join(' '), theme, area) +
        stroke(
          `M${area.x + area.width * 0.5} ${area.y} V${area.y + area.height}`,
          '#ffffff',
          2,
          0.8,
        ) +
        rect(area.x, area.y, area.width * 0.5, area.height, { fill: '#8d939b', opacity: 0.32 })
      );
  }
}
