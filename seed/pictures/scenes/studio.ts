import type { IconSource } from '../../load/sources';
import { mixColours } from '../palettes';
import { createRandom } from '../random';
import { circle, rect, stroke, text } from '../svg';
import { drawArt, drawPicture } from './art';
import { contentArea, drawHeading, drawSidebar, drawWindow, mainArea, sidebarWidth } from './frame';
import type { SceneTheme } from './theme';
import type { WindowScene } from './types';

type SceneOf<Kind extends WindowScene['kind']> = Extract<WindowScene, { kind: Kind }>;

/** Draws a design tool: layers on the left, the artboard, properties on the right. */
export function drawCanvas(scene: SceneOf<'canvas'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const inspector = 196;
  const layers = scene.layers.map((layer, index) => {
    const top = y + 24 + index * 40;
    const open = index === 1;
    return (
      (open ? rect(x + 12, top, sidebarWidth - 24, 34, { fill: theme.brandSoft, radius: 6 }) : '') +
      rect(x + 26, top + 10, 14, 14, {
        fill: open ? theme.brand : 'none',
        stroke: open ? theme.brand : theme.ink3,
        strokeWidth: 2,
        radius: index % 2 === 0 ? 3 : 7,
      }) +
      text(x + 54, top + 23, layer, {
        size: 15,
        fill: open ? theme.ink : theme.ink2,
        maxWidth: sidebarWidth - 74,
      })
    );
  });
  const right = x + width - inspector;
  const board = {
    x: x + sidebarWidth + 40,
    y: y + 40,
    width: width - sidebarWidth - inspector - 80,
    height: height - 80,
  };
  const swatches = [
    theme.brand,
    theme.accent,
    theme.brandSoft,
    theme.ink,
    mixColours(theme.brand, theme.accent, 0.5),
    theme.ink3,
  ];
  const properties =
    rect(right, y, inspector, height, { fill: theme.side }) +
    rect(right, y, 1, height, { fill: theme.line }) +
    swatches
      .map((colour, index) =>
        rect(right + 22 + (index % 3) * 54, y + 28 + Math.floor(index / 3) * 54, 44, 44, {
          fill: colour,
          radius: 10,
          stroke: theme.line,
        }),
      )
      .join('') +
    [0.72, 0.4, 0.55]
      .map((share, index) => {
        const top = y + 178 + index * 46;
        return (
          rect(right + 22, top, 152, 6, { fill: theme.line, radius: 3 }) +
          rect(right + 22, top, 152 * share, 6, { fill: theme.brand, radius: 3 }) +
          circle(right + 22 + 152 * share, top + 3, 9, {
            fill: theme.surface,
            stroke: theme.brand,
            strokeWidth: 3,
          })
        );
      })
      .join('') +
    ['X 40', 'Y 96', 'W 320', 'H 240']
      .map((measure, index) => {
        const left = right + 22 + (index % 2) * 80;
        const top = y + 330 + Math.floor(index / 2) * 52;
        return (
          rect(left, top, 70, 40, { fill: theme.surface, radius: 8, stroke: theme.line }) +
          text(left + 12, top + 26, measure, { size: 15, fill: theme.ink2 })
        );
      })
      .join('');
  return drawWindow(
    scene.title,
    rect(x, y, width, height, { fill: theme.raised }) +
      rect(x, y, sidebarWidth, height, { fill: theme.side }) +
      rect(x + sidebarWidth - 1, y, 1, height, { fill: theme.line }) +
      layers.join('') +
      `<g clip-path="url(#board)">${drawArt(scene.art, scene.words, theme, board)}</g>` +
      rect(board.x - 1, board.y - 1, board.width + 2, board.height + 2, {
        fill: 'none',
        stroke: theme.brand,
        strokeWidth: 2,
      }) +
      [0, 1, 2, 3]
        .map((index) =>
          rect(
            board.x - 6 + (index % 2) * board.width,
            board.y - 6 + Math.floor(index / 2) * board.height,
            12,
            12,
            { fill: theme.surface, stroke: theme.brand, strokeWidth: 2 },
          ),
        )
        .join('') +
      properties,
    theme,
    `<clipPath id="board"><rect x="${board.x}" y="${board.y}" width="${board.width}" height="${board.height}"/></clipPath>`,
  );
}

/** Draws the loudness of a recording as bars around a middle line. */
function waveform(
  seed: string,
  x: number,
  y: number,
  width: number,
  height: number,
  played: string,
  rest: string,
  share: number,
): string {
  const random = createRandom(seed);
  const count = Math.floor(width / 7);
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.35 + 0.65 * Math.abs(Math.sin((index / count) * 9 + random() * 0.8));
    const tall = Math.max(4, height * swell * (0.45 + random() * 0.55));
    return rect(x + index * 7, y + (height - tall) / 2, 4, tall, {
      fill: index / count < share ? played : rest,
      radius: 2,
    });
  }).join('');
}

/** Draws a player with its picture and the queue. */
export function drawPlayer(scene: SceneOf<'player'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const size = 268;
  const left = x + 48;
  const top = y + 36;
  const queueX = left + size + 64;
  const queueWidth = x + width - 48 - queueX;
  const queue = scene.queue.map(([name, meta], index) => {
    const rowY = top + index * 50;
    return (
      (index === 0
        ? rect(queueX - 16, rowY, queueWidth + 32, 46, { fill: theme.brandSoft, radius: 8 })
        : '') +
      text(queueX, rowY + 30, String(index + 1), { size: 15, fill: theme.ink3 }) +
      text(queueX + 36, rowY + 30, name, {
        size: 18,
        fill: theme.ink,
        weight: index === 0 ? 700 : 400,
        maxWidth: queueWidth - 110,
      }) +
      text(queueX + queueWidth, rowY + 30, meta, { size: 15, fill: theme.ink2, anchor: 'end' })
    );
  });
  const bar = y + height - 130;
  const play = x + width / 2;
  return drawWindow(
    scene.title,
    `<g clip-path="url(#cover)">${drawPicture(scene.track, theme, { x: left, y: top, width: size, height: size })}</g>` +
      text(left, top + size + 38, scene.track, {
        size: 25,
        weight: 700,
        fill: theme.ink,
        maxWidth: size,
      }) +
      text(left, top + size + 64, scene.artist, { size: 17, fill: theme.ink2, maxWidth: size }) +
      queue.join('') +
      rect(x, bar, width, 130, { fill: theme.raised }) +
      rect(x, bar, width, 1, { fill: theme.line }) +
      waveform(scene.track, x + 60, bar + 14, width - 120, 40, theme.brand, theme.line, 0.38) +
      circle(play, bar + 90, 27, { fill: theme.brand }) +
      `<path d="M${play - 7} ${bar + 78} L${play + 13} ${bar + 90} L${play - 7} ${bar + 102} Z" fill="${theme.onBrand}"/>` +
      [-1, 1]
        .map((side) => {
          const middle = play + side * 76;
          return (
            `<path d="M${middle + side * 10} ${bar + 90} L${middle - side * 8} ${bar + 80} V${bar + 100} Z" fill="${theme.ink2}"/>` +
            rect(middle + side * 10 - 1.5, bar + 80, 3, 20, { fill: theme.ink2 })
          );
        })
        .join(''),
    theme,
    `<clipPath id="cover"><rect x="${left}" y="${top}" width="${size}" height="${size}" rx="12"/></clipPath>`,
  );
}

/** Draws recordings or clips one below the other on a time line. */
export function drawTracks(scene: SceneOf<'tracks'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const label = 190;
  const ruler = 44;
  const tall = (height - ruler - 76) / scene.tracks.length;
  const marks = Array.from({ length: 12 }, (_, index) =>
    text(
      x + label + 24 + index * 78,
      y + 28,
      `${String(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
      { size: 13, mono: true, fill: theme.ink3 },
    ),
  );
  const rows = scene.tracks.map((track, index) => {
    const top = y + ruler + index * tall;
    const random = createRandom(track);
    const start = Math.floor(random() * 3) * 40;
    const wide = width - label - start - 30 - Math.floor(random() * 4) * 60;
    const colour =
      [theme.brand, theme.accent, mixColours(theme.brand, theme.accent, 0.5)][index % 3] ??
      theme.brand;
    return (
      rect(x, top, width, 1, { fill: theme.line }) +
      rect(x, top + 1, label, tall - 1, { fill: theme.side }) +
      text(x + 22, top + tall / 2 - 4, track, {
        size: 17,
        weight: 700,
        fill: theme.ink,
        maxWidth: label - 34,
      }) +
      rect(x + 22, top + tall / 2 + 14, 110, 5, { fill: theme.line, radius: 3 }) +
      rect(x + 22, top + tall / 2 + 14, 40 + random() * 60, 5, { fill: colour, radius: 3 }) +
      rect(x + label + start + 10, top + 10, wide, tall - 20, {
        fill: mixColours(colour, theme.surface, 0.78),
        radius: 8,
      }) +
      waveform(track, x + label + start + 22, top + 18, wide - 24, tall - 36, colour, colour, 1)
    );
  });
  const head = x + label + 420;
  const bottom = y + height - 76;
  return drawWindow(
    scene.title,
    marks.join('') +
      rows.join('') +
      stroke(`M${head} ${y + 38} V${bottom}`, theme.ink, 2) +
      circle(head, y + 38, 7, { fill: theme.ink }) +
      rect(x, bottom, width, 76, { fill: theme.raised }) +
      circle(x + 60, bottom + 38, 22, { fill: theme.brand }) +
      `<path d="M${x + 54} ${bottom + 28} L${x + 71} ${bottom + 38} L${x + 54} ${bottom + 48} Z" fill="${theme.onBrand}"/>` +
      text(x + 104, bottom + 47, scene.at, { size: 26, mono: true, fill: theme.ink }),
    theme,
  );
}

/** Draws pictures in a grid. */
export function drawGallery(
  scene: SceneOf<'gallery'>,
  theme: SceneTheme,
  icon: IconSource,
): string {
  const side = drawSidebar(scene.nav, theme, icon);
  const left = mainArea.x + 36;
  const gap = 22;
  const columns = 3;
  const width = (mainArea.width - 72 - gap * (columns - 1)) / columns;
  const tall = 156;
  const pictures = scene.captions.map((caption, index) => {
    const x = left + (index % columns) * (width + gap);
    const y = mainArea.y + 92 + Math.floor(index / columns) * (tall + 52);
    return (
      `<clipPath id="picture${String(index)}"><rect x="${x}" y="${y}" width="${width}" height="${tall}" rx="10"/></clipPath>` +
      `<g clip-path="url(#picture${String(index)})">${drawPicture(caption, theme, { x, y, width, height: tall })}</g>` +
      text(x, y + tall + 26, caption, { size: 15, fill: theme.ink2, maxWidth: width })
    );
  });
  return drawWindow(
    scene.title,
    side.content + drawHeading(scene.nav[0] ?? scene.title, theme, mainArea) + pictures.join(''),
    theme,
    side.defs,
  );
}
