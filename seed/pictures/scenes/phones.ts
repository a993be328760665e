import type { IconSource } from '../../load/sources';
import { drawIconTile } from '../icon';
import { rect, svg, text } from '../svg';
import { sceneSize, getSceneDefinitions } from './frame';
import { drawView } from './phoneViews';
import type { SceneTheme } from './theme';
import type { PhoneScreen } from './types';

const phone = { width: 322, height: 664, radius: 44, rim: 9 };

function drawPhone(
  screen: PhoneScreen,
  theme: SceneTheme,
  icon: IconSource,
  left: number,
  top: number,
  key: string,
): { content: string; defs: string } {
  const { width, height, radius, rim } = phone;
  const area = { x: left + 26, y: top + 118, width: width - 52, height: height - 150 };
  const tile = drawIconTile(icon.glyph, icon.palette, {
    x: left + width - 62,
    y: top + 58,
    size: 36,
    key: `tile${key}`,
  });
  return {
    defs: `${tile.defs}<clipPath id="screen${key}"><rect x="${left + rim}" y="${top + rim}" width="${width - rim * 2}" height="${height - rim * 2}" rx="${radius - rim}"/></clipPath>`,
    content:
      `<g filter="url(#shadow)">${rect(left, top, width, height, { fill: '#14181f', radius })}</g>` +
      `<g clip-path="url(#screen${key})">${rect(left, top, width, height, { fill: theme.surface })}${drawView(screen, theme, area)}` +
      rect(left, top, width, 106, { fill: theme.surface }) +
      text(left + 28, top + 84, screen.title, {
        size: 24,
        weight: 700,
        fill: theme.ink,
        maxWidth: width - 110,
      }) +
      tile.content +
      rect(left + width / 2 - 60, top + height - 22, 120, 5, {
        fill: theme.ink,
        radius: 3,
        opacity: 0.7,
      }) +
      '</g>' +
      rect(left + width / 2 - 44, top + 22, 88, 22, { fill: '#14181f', radius: 11 }),
  };
}

/** Draws phones side by side, the outer ones a little lower. */
export function drawPhones(screens: PhoneScreen[], theme: SceneTheme, icon: IconSource): string {
  const gap = 56;
  const total = screens.length * phone.width + (screens.length - 1) * gap;
  const start = (sceneSize.width - total) / 2;
  const drawn = screens.map((screen, index) => {
    const middle = screens.length === 3 && index === 1;
    return drawPhone(
      screen,
      theme,
      icon,
      start + index * (phone.width + gap),
      middle ? 48 : 84,
      String(index),
    );
  });
  return svg(
    sceneSize.width,
    sceneSize.height,
    rect(0, 0, sceneSize.width, sceneSize.height, { fill: 'url(#wall)' }) +
      drawn.map(({ content }) => content).join(''),
    getSceneDefinitions(theme) + drawn.map(({ defs }) => defs).join(''),
  );
}
