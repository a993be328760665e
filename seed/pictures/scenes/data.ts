import type { IconSource } from '../../load/sources';
import { mixColours } from '../palettes';
import { circle, rect, stroke, text } from '../svg';
import {
  contentArea,
  drawHeading,
  drawSidebar,
  drawWindow,
  mainArea,
  sidebarWidth,
  type Area,
} from './frame';
import type { SceneTheme } from './theme';
import type { WindowScene } from './types';

type SceneOf<Kind extends WindowScene['kind']> = Extract<WindowScene, { kind: Kind }>;

/**
 * Draws lines of code or output. A line that begins with + or - is marked as added or removed; # dims it and > stresses
 * it.
 */
export function drawCode(scene: SceneOf<'code'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const files = scene.files.map((file, index) => {
    const top = y + 22 + index * 38;
    return (
      (index === 0
        ? rect(x + 12, top, sidebarWidth - 24, 32, { fill: theme.brandSoft, radius: 6 })
        : '') +
      rect(x + 24, top + 9, 11, 14, {
        fill: index === 0 ? theme.brand : theme.ink3,
        radius: 2,
        opacity: 0.8,
      }) +
      text(x + 46, top + 21, file, {
        size: 14,
        mono: true,
        fill: index === 0 ? theme.ink : theme.ink2,
        maxWidth: sidebarWidth - 60,
      })
    );
  });
  const left = x + sidebarWidth;
  const code = scene.lines.map((line, index) => {
    const top = y + 20 + index * 32;
    const sign = line.slice(0, 1);
    const marked = sign === '+' ? theme.brand : sign === '-' ? theme.accent : null;
    const colour = sign === '#' ? theme.ink3 : sign === '>' ? theme.brand : theme.ink;
    return (
      (marked === null
        ? ''
        : rect(left, top, width - sidebarWidth, 32, {
            fill: mixColours(marked, theme.surface, 0.8),
          })) +
      text(left + 44, top + 22, String(index + 1), {
        size: 14,
        mono: true,
        fill: theme.ink3,
        anchor: 'end',
      }) +
      text(left + 64, top + 22, line, {
        size: 17,
        mono: true,
        fill: colour,
        weight: sign === '>' ? 700 : 400,
        maxWidth: width - sidebarWidth - 90,
      })
    );
  });
  return drawWindow(
    scene.title,
    rect(x, y, sidebarWidth, height, { fill: theme.side }) +
      rect(left - 1, y, 1, height, { fill: theme.line }) +
      files.join('') +
      code.join(''),
    theme,
  );
}

/** Draws a table. Numbers are right-aligned and the first column is stressed. */
export function drawTable(scene: SceneOf<'table'>, theme: SceneTheme, icon: IconSource): string {
  const side = drawSidebar(scene.nav, theme, icon);
  const left = mainArea.x + 36;
  const width = mainArea.width - 72;
  const first = width * (scene.head.length > 3 ? 0.34 : 0.42);
  const rest = (width - first) / Math.max(1, scene.head.length - 1);
  const top = mainArea.y + 92;
  const cell = (value: string, column: number, y: number, fill: string, weight: 400 | 700) =>
    column === 0
      ? text(left + 14, y, value, { size: 16, fill, weight, maxWidth: first - 24 })
      : text(left + first + rest * column - 14, y, value, {
          size: 16,
          fill,
          weight,
          anchor: 'end',
          maxWidth: rest - 18,
        });
  const head =
    rect(left, top, width, 40, { fill: theme.raised, radius: 6 }) +
    scene.head.map((label, column) => cell(label, column, top + 26, theme.ink2, 700)).join('');
  const tall = Math.min(60, (mainArea.height - 160) / scene.rows.length);
  const rows = scene.rows.map((row, index) => {
    const y = top + 40 + index * tall;
    return (
      (index === 1 ? rect(left, y, width, tall, { fill: theme.brandSoft }) : '') +
      row
        .map((value, column) =>
          cell(
            value,
            column,
            y + tall / 2 + 6,
            column === 0 ? theme.ink : theme.ink2,
            column === 0 ? 700 : 400,
          ),
        )
        .join('') +
      rect(left, y + tall - 1, width, 1, { fill: theme.line })
    );
  });
  return drawWindow(
    scene.title,
    side.content + drawHeading(scene.nav[0] ?? scene.title, theme, mainArea) + head + rows.join(''),
    theme,
    side.defs,
  );
}

/** Draws a line or bar chart in an area. The last value is stressed. */
export function drawPlot(
  series: number[],
  labels: string[],
  shape: 'line' | 'bar',
  theme: SceneTheme,
  area: Area,
): string {
  const most = Math.max(...series, 1);
  const base = area.y + area.height - 34;
  const tall = area.height - 54;
  const step = area.width / series.length;
  const at = (index: number) => area.x + step * (index + 0.5);
  const toHeight = (value: number) => (value / most) * tall;
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map((share) => rect(area.x, base - tall * share, area.width, 1, { fill: theme.line }))
    .join('');
  const every = Math.ceil(series.length / Math.max(1, labels.length));
  const axis = labels
    .map((label, index) =>
      text(at(index * every), base + 25, label, { size: 14, fill: theme.ink3, anchor: 'middle' }),
    )
    .join('');
  if (shape === 'bar') {
    const wide = Math.min(56, step * 0.62);
    const bars = series.map((value, index) =>
      rect(at(index) - wide / 2, base - toHeight(value), wide, toHeight(value), {
        fill: index === series.length - 1 ? theme.accent : theme.brand,
        radius: Math.min(6, wide / 4),
      }),
    );
    return grid + bars.join('') + axis;
  }
  const points = series.map((value, index) => `${at(index)} ${base - toHeight(value)}`);
  const path = `M${points.join(' L')}`;
  const end = series.length - 1;
  return (
    grid +
    `<path d="${path} L${at(end)} ${base} L${at(0)} ${base} Z" fill="${theme.brand}" opacity="0.14"/>` +
    stroke(path, theme.brand, 3.5) +
    circle(at(end), base - toHeight(series[end] ?? 0), 8, {
      fill: theme.accent,
      stroke: theme.surface,
      strokeWidth: 3,
    }) +
    axis
  );
}

/** Draws figures above a chart. */
export function drawChart(scene: SceneOf<'chart'>, theme: SceneTheme): string {
  const { x, y, width, height } = contentArea;
  const gap = 24;
  const card = (width - gap * (scene.figures.length + 1)) / scene.figures.length;
  const figures = scene.figures.map(([label, value], index) => {
    const left = x + gap + index * (card + gap);
    return (
      rect(left, y + gap, card, 116, { fill: theme.raised, radius: 12 }) +
      text(left + 22, y + gap + 40, label, { size: 16, fill: theme.ink2, maxWidth: card - 40 }) +
      text(left + 22, y + gap + 88, value, {
        size: 36,
        weight: 700,
        fill: index === 0 ? theme.brand : theme.ink,
        maxWidth: card - 40,
      })
    );
  });
  const top = y + gap * 2 + 116;
  return drawWindow(
    scene.title,
    figures.join('') +
      rect(x + gap, top, width - gap * 2, height - 116 - gap * 3, {
        fill: theme.surface,
        radius: 12,
        stroke: theme.line,
      }) +
      drawPlot(scene.series, scene.labels, scene.shape, theme, {
        x: x + gap + 24,
        y: top + 20,
        width: width - gap * 2 - 48,
        height: height - 116 - gap * 3 - 32,
      }),
    theme,
  );
}
