import type { IconSource } from '../../load/sources';
import { mixColours } from '../palettes';
import { circle, lines, rect, stroke, text, estimateTextWidth, wrapText } from '../svg';
import { contentArea, drawHeading, drawSidebar, drawWindow, mainArea } from './frame';
import type { SceneTheme } from './theme';
import type { WindowScene } from './types';

type SceneOf<Kind extends WindowScene['kind']> = Extract<WindowScene, { kind: Kind }>;

/** Draws a list with ticks and details. The first `done` rows are ticked. */
export function drawList(scene: SceneOf<'list'>, theme: SceneTheme, icon: IconSource): string {
  const side = drawSidebar(scene.nav, theme, icon);
  const left = mainArea.x + 36;
  const width = mainArea.width - 72;
  const tall = Math.min(60, (mainArea.height - 104) / scene.rows.length);
  const rows = scene.rows.map(([label, meta], index) => {
    const y = mainArea.y + 88 + index * tall;
    const middle = y + tall / 2;
    const done = index < (scene.done ?? 0);
    const chip = estimateTextWidth(meta, 14) + 24;
    return (
      circle(left + 16, middle, 11, {
        fill: done ? theme.brand : theme.surface,
        stroke: done ? theme.brand : theme.ink3,
        strokeWidth: 2,
      }) +
      (done ? stroke(`M${left + 11} ${middle} l4 4 l7 -8`, theme.onBrand, 2.5) : '') +
      text(left + 46, middle + 6, label, {
        size: 18,
        fill: done ? theme.ink3 : theme.ink,
        maxWidth: width - chip - 80,
      }) +
      rect(left + width - chip, middle - 14, chip, 28, {
        fill: index % 3 === 1 ? mixColours(theme.accent, theme.surface, 0.75) : theme.brandSoft,
        radius: 14,
      }) +
      text(left + width - chip / 2, middle + 5, meta, {
        size: 14,
        fill: theme.ink,
        anchor: 'middle',
      }) +
      rect(left, y + tall, width, 1, { fill: theme.line })
    );
  });
  return drawWindow(
    scene.title,
    side.content + drawHeading(scene.nav[0] ?? scene.title, theme, mainArea) + rows.join(''),
    theme,
    side.defs,
  );
}

/** Draws cards in columns. */
export function drawBoard(scene: SceneOf<'board'>, theme: SceneTheme): string {
  const gap = 20;
  const count = scene.columns.length;
  const width = (contentArea.width - gap * (count + 1)) / count;
  const columns = scene.columns.map((column, index) => {
    const x = contentArea.x + gap + index * (width + gap);
    let y = contentArea.y + 76;
    const cards = column.cards.map((card, place) => {
      const words = wrapText(card, 16, width - 64);
      const height = 58 + words.length * 24;
      const marked = (place + index) % 3 === 0;
      const drawn =
        rect(x + 12, y, width - 24, height, {
          fill: theme.surface,
          radius: 10,
          stroke: theme.line,
        }) +
        rect(x + 28, y + 16, marked ? 44 : 30, 6, {
          fill: marked ? theme.brand : theme.accent,
          radius: 3,
        }) +
        lines(x + 28, y + 46, words, { size: 16, fill: theme.ink }) +
        circle(x + width - 38, y + height - 24, 10, {
          fill: mixColours(marked ? theme.accent : theme.brand, theme.surface, 0.35),
        });
      y += height + 12;
      return drawn;
    });
    return (
      rect(x, contentArea.y + gap, width, contentArea.height - gap * 2, {
        fill: theme.raised,
        radius: 12,
      }) +
      text(x + 16, contentArea.y + 54, column.name, { size: 17, weight: 700, fill: theme.ink }) +
      text(x + width - 18, contentArea.y + 54, String(column.cards.length), {
        size: 15,
        fill: theme.ink3,
        anchor: 'end',
      }) +
      cards.join('')
    );
  });
  return drawWindow(scene.title, columns.join(''), theme);
}

/** Draws days side by side with blocks of time. */
export function drawWeek(scene: SceneOf<'week'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const gutter = 64;
  const head = 56;
  const hour = (height - head) / 9;
  const column = (width - gutter) / scene.days.length;
  const grid = Array.from({ length: 9 }, (_, index) => {
    const top = y + head + index * hour;
    return (
      rect(x + gutter, top, width - gutter, 1, { fill: theme.line }) +
      text(x + gutter - 14, top + 18, `${String(8 + index)}:00`, {
        size: 13,
        fill: theme.ink3,
        anchor: 'end',
      })
    );
  });
  const days = scene.days.map((day, index) => {
    const left = x + gutter + index * column;
    const today = index === 2;
    return (
      (today ? rect(left, y, column, height, { fill: theme.brandSoft, opacity: 0.55 }) : '') +
      rect(left, y, 1, height, { fill: theme.line }) +
      text(left + 16, y + 35, day, {
        size: 17,
        weight: today ? 700 : 400,
        fill: today ? theme.brand : theme.ink2,
      })
    );
  });
  const blocks = scene.blocks.map(([day, start, hours, label], index) => {
    const left = x + gutter + day * column + 6;
    const top = y + head + start * hour + 3;
    const colour = [theme.brand, theme.accent, theme.ink3][index % 3] ?? theme.brand;
    const tall = hours * hour - 6;
    return (
      rect(left, top, column - 12, tall, {
        fill: mixColours(colour, theme.surface, 0.78),
        radius: 8,
      }) +
      rect(left, top, 5, tall, { fill: colour, radius: 2 }) +
      lines(left + 16, top + 24, wrapText(label, 15, column - 40), { size: 15, fill: theme.ink })
    );
  });
  return drawWindow(scene.title, days.join('') + grid.join('') + blocks.join(''), theme);
}

/** Draws a page of prose beside a list of pages. */
export function drawDocument(
  scene: SceneOf<'document'>,
  theme: SceneTheme,
  icon: IconSource,
): string {
  const side = drawSidebar(scene.nav, theme, icon);
  const left = mainArea.x + 68;
  const maxWidth = mainArea.width - 136;
  let y = mainArea.y + 152;
  const body = scene.paragraphs.map((paragraph) => {
    const words = wrapText(paragraph, 19, maxWidth);
    const drawn = lines(left, y, words, { size: 19, fill: theme.ink });
    y += words.length * 28.5 + 22;
    return drawn;
  });
  const heading = wrapText(scene.heading, 36, maxWidth);
  return drawWindow(
    scene.title,
    side.content +
      text(left, mainArea.y + 88, heading[0] ?? '', {
        size: 36,
        weight: 700,
        fill: theme.ink,
        maxWidth,
      }) +
      rect(left, mainArea.y + 106, 56, 4, { fill: theme.accent, radius: 2 }) +
      body.join('') +
      rect(left, y - 34, 2, 24, { fill: theme.brand }),
    theme,
    side.defs,
  );
}
