import type { IconSource } from '../../load/sources';
import { drawIconTile } from '../icon';
import { circle, rect, svg, text } from '../svg';
import type { SceneTheme } from './theme';

/** Pixels of a screenshot. */
export const sceneSize = { width: 1280, height: 800 };

/** The window on the wall: where its content goes, below the title bar. */
const windowBox = { x: 44, y: 36, width: 952, height: 578, bar: 40 };

/** The units in which windows are laid out, across and down; scaled up to {@link sceneSize}, so that words can be read. */
const windowView = { width: 1040, height: 650 };

/** The area of a window that a scene fills, as offsets in the drawing. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The area below a window's title bar. */
export const contentArea: Area = {
  x: windowBox.x,
  y: windowBox.y + windowBox.bar,
  width: windowBox.width,
  height: windowBox.height - windowBox.bar,
};

/** The width of the navigation on the left of a window. */
export const sidebarWidth = 200;

/** The area to the right of the sidebar. */
export const mainArea: Area = {
  ...contentArea,
  x: contentArea.x + sidebarWidth,
  width: contentArea.width - sidebarWidth,
};

/** The definitions that every scene needs: the background (`wall`) and the shadow of windows (`shadow`). */
export function getSceneDefinitions(theme: SceneTheme): string {
  return (
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${theme.wall[0]}"/>` +
    `<stop offset="1" stop-color="${theme.wall[1]}"/></linearGradient>` +
    '<filter id="shadow" x="-10%" y="-10%" width="120%" height="130%">' +
    `<feDropShadow dx="0" dy="14" stdDeviation="18" flood-color="#0c1118" flood-opacity="${theme.shadow}"/></filter>`
  );
}

/** Draws a window with its title and its clipped content. */
export function drawWindow(title: string, content: string, theme: SceneTheme, defs = ''): string {
  const { x, y, width, height, bar } = windowBox;
  const dots = [0, 1, 2]
    .map((index) => circle(x + 26 + index * 22, y + bar / 2, 6, { fill: theme.line }))
    .join('');
  return svg(
    sceneSize.width,
    sceneSize.height,
    `<g transform="scale(${sceneSize.width / windowView.width})">` +
      rect(0, 0, windowView.width, windowView.height, { fill: 'url(#wall)' }) +
      `<g filter="url(#shadow)">${rect(x, y, width, height, { fill: theme.surface, radius: 14 })}</g>` +
      `<g clip-path="url(#window)">${rect(x, y, width, bar, { fill: theme.side })}` +
      `${content}${rect(x, y + bar - 1, width, 1, { fill: theme.line })}</g>` +
      dots +
      text(x + width / 2, y + bar / 2 + 5, title, {
        size: 15,
        weight: 700,
        fill: theme.ink2,
        anchor: 'middle',
      }) +
      '</g>',
    getSceneDefinitions(theme) +
      `<clipPath id="window"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/></clipPath>` +
      defs,
  );
}

/** The navigation on the left; the entry at `current` is the open one. */
export function drawSidebar(
  nav: string[],
  theme: SceneTheme,
  icon: IconSource,
  current = 0,
): { content: string; defs: string } {
  const { x, y, height } = contentArea;
  const tile = drawIconTile(icon.glyph, icon.palette, {
    x: x + 24,
    y: y + 24,
    size: 44,
    key: 'tile',
  });
  const entries = nav.map((label, index) => {
    const top = y + 96 + index * 44;
    const open = index === current;
    return (
      (open ? rect(x + 14, top, sidebarWidth - 28, 36, { fill: theme.brandSoft, radius: 8 }) : '') +
      rect(x + 28, top + 11, 14, 14, {
        fill: open ? theme.brand : theme.ink3,
        radius: index % 2 === 0 ? 4 : 7,
        opacity: open ? 1 : 0.55,
      }) +
      text(x + 54, top + 24, label, {
        size: 16,
        weight: open ? 700 : 400,
        fill: open ? theme.ink : theme.ink2,
        maxWidth: sidebarWidth - 76,
      })
    );
  });
  return {
    defs: tile.defs,
    content:
      rect(x, y, sidebarWidth, height, { fill: theme.side }) +
      rect(x + sidebarWidth - 1, y, 1, height, { fill: theme.line }) +
      tile.content +
      entries.join(''),
  };
}

/** The heading at the top of a window's main area and the control beside it. */
export function drawHeading(title: string, theme: SceneTheme, area: Area): string {
  const right = area.x + area.width - 36;
  return (
    text(area.x + 36, area.y + 60, title, {
      size: 28,
      weight: 700,
      fill: theme.ink,
      maxWidth: area.width - 220,
    }) +
    rect(right - 40, area.y + 34, 40, 36, { fill: theme.brand, radius: 8 }) +
    rect(right - 27, area.y + 51, 14, 2, { fill: theme.onBrand }) +
    rect(right - 21, area.y + 45, 2, 14, { fill: theme.onBrand }) +
    rect(right - 92, area.y + 34, 40, 36, { fill: theme.raised, radius: 8, stroke: theme.line }) +
    [0, 1, 2]
      .map((index) =>
        rect(right - 81, area.y + 45 + index * 6, 18 - index * 5, 2, { fill: theme.ink2 }),
      )
      .join('')
  );
}
