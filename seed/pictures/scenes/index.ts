import type { IconSource } from '../../load/sources';
import { drawChart, drawCode, drawTable } from './data';
import { drawPhones } from './phones';
import { drawBoard, drawDocument, drawList, drawWeek } from './planning';
import { drawCanvas, drawGallery, drawPlayer, drawTracks } from './studio';
import { getTheme } from './theme';
import type { Scene } from './types';

/** A screenshot as SVG, in the colours of the app whose icon is given. */
export function drawScene(scene: Scene, icon: IconSource): string {
  const theme = getTheme(icon.palette, scene.dark ?? false);
  switch (scene.kind) {
    case 'list':
      return drawList(scene, theme, icon);
    case 'board':
      return drawBoard(scene, theme);
    case 'week':
      return drawWeek(scene, theme);
    case 'document':
      return drawDocument(scene, theme, icon);
    case 'code':
      return drawCode(scene, theme);
    case 'table':
      return drawTable(scene, theme, icon);
    case 'chart':
      return drawChart(scene, theme);
    case 'canvas':
      return drawCanvas(scene, theme);
    case 'player':
      return drawPlayer(scene, theme);
    case 'tracks':
      return drawTracks(scene, theme);
    case 'gallery':
      return drawGallery(scene, theme, icon);
    case 'phones':
      return drawPhones(scene.screens, theme, icon);
  }
}
