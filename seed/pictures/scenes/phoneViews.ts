import { mixColours } from '../palettes';
import { createRandom } from '../random';
import { circle, lines, rect, stroke, text, estimateTextWidth, wrapText } from '../svg';
import { drawPicture } from './art';
import { drawPlot } from './data';
import type { Area } from './frame';
import type { SceneTheme } from './theme';
import type { PhoneScreen } from './types';

type ScreenOf<View extends PhoneScreen['view']> = Extract<PhoneScreen, { view: View }>;

function drawRows(rows: [string, string][], theme: SceneTheme, area: Area, tall: number): string {
  return rows
    .map(([label, meta], index) => {
      const y = area.y + index * tall;
      const chip = estimateTextWidth(meta, 14);
      return (
        rect(area.x, y, area.width, tall - 10, { fill: theme.raised, radius: 12 }) +
        rect(area.x, y, 5, tall - 10, {
          fill: index % 3 === 1 ? theme.accent : theme.brand,
          radius: 3,
        }) +
        text(area.x + 18, y + tall / 2 + 1, label, {
          size: 16,
          fill: theme.ink,
          maxWidth: area.width - chip - 44,
        }) +
        text(area.x + area.width - 14, y + tall / 2 + 1, meta, {
          size: 14,
          fill: theme.ink2,
          anchor: 'end',
        })
      );
    })
    .join('');
}

function button(label: string, theme: SceneTheme, area: Area): string {
  const y = area.y + area.height - 54;
  return (
    rect(area.x, y, area.width, 50, { fill: theme.brand, radius: 25 }) +
    text(area.x + area.width / 2, y + 32, label, {
      size: 17,
      weight: 700,
      fill: theme.onBrand,
      anchor: 'middle',
    })
  );
}

function ring(screen: ScreenOf<'ring'>, theme: SceneTheme, area: Area): string {
  const radius = 96;
  const x = area.x + area.width / 2;
  const y = area.y + 190;
  const round = 2 * Math.PI * radius;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${theme.brandSoft}" stroke-width="20"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${theme.brand}" stroke-width="20" stroke-linecap="round" ` +
    `stroke-dasharray="${(round * screen.share).toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90 ${x} ${y})"/>` +
    text(x, y + 16, screen.value, { size: 46, weight: 700, fill: theme.ink, anchor: 'middle' }) +
    lines(x, y + 152, wrapText(screen.label, 18, area.width - 20), {
      size: 18,
      fill: theme.ink2,
      anchor: 'middle',
    }) +
    button(screen.action, theme, area)
  );
}

function card(screen: ScreenOf<'card'>, theme: SceneTheme, area: Area): string {
  const choices = screen.choices.map((choice, index) => {
    const y = area.y + 286 + index * 58;
    return (
      rect(area.x, y, area.width, 48, {
        fill: index === 1 ? theme.brand : theme.raised,
        radius: 24,
      }) +
      text(area.x + area.width / 2, y + 30, choice, {
        size: 16,
        weight: 700,
        fill: index === 1 ? theme.onBrand : theme.ink,
        anchor: 'middle',
        maxWidth: area.width - 30,
      })
    );
  });
  const front = wrapText(screen.front, 28, area.width - 40);
  return (
    rect(area.x + 14, area.y + 24, area.width - 28, 240, { fill: theme.brandSoft, radius: 18 }) +
    rect(area.x, area.y + 10, area.width, 240, {
      fill: theme.raised,
      radius: 18,
      stroke: theme.line,
    }) +
    lines(area.x + area.width / 2, area.y + 140 - (front.length - 1) * 21, front, {
      size: 28,
      weight: 700,
      fill: theme.ink,
      anchor: 'middle',
    }) +
    text(area.x + area.width / 2, area.y + 226, screen.hint, {
      size: 15,
      fill: theme.ink3,
      anchor: 'middle',
      maxWidth: area.width - 30,
    }) +
    choices.join('')
  );
}

function sky(screen: ScreenOf<'sky'>, theme: SceneTheme, area: Area): string {
  const random = createRandom(screen.stars.join());
  const dust = Array.from({ length: 46 }, () =>
    circle(
      area.x - 18 + random() * (area.width + 36),
      area.y + random() * (area.height - 90),
      0.8 + random() * 1.6,
      { fill: '#ffffff', opacity: 0.3 + random() * 0.5 },
    ),
  );
  const points = screen.stars.map((name, index) => ({
    name,
    x: area.x + area.width * (0.12 + 0.76 * ((index * 0.37 + random() * 0.3) % 1)),
    y: area.y + 44 + index * ((area.height - 200) / screen.stars.length),
  }));
  return (
    rect(area.x - 27, area.y - 12, area.width + 54, area.height + 60, {
      fill: mixColours(theme.brand, '#0b1020', 0.86),
    }) +
    dust.join('') +
    stroke(`M${points.map(({ x, y }) => `${x} ${y}`).join(' L')}`, theme.brand, 1.5, 0.7) +
    points
      .map(
        ({ name, x, y }) =>
          circle(x, y, 5, { fill: theme.accent }) +
          text(x + (x > area.x + area.width * 0.6 ? -12 : 12), y + 5, name, {
            size: 14,
            fill: '#e8ecf6',
            anchor: x > area.x + area.width * 0.6 ? 'end' : 'start',
          }),
      )
      .join('') +
    rect(area.x, area.y + area.height - 76, area.width, 72, {
      fill: mixColours(theme.brand, '#0b1020', 0.68),
      radius: 16,
    }) +
    lines(area.x + 18, area.y + area.height - 46, wrapText(screen.note, 15, area.width - 36), {
      size: 15,
      fill: '#e8ecf6',
    })
  );
}

function route(screen: ScreenOf<'route'>, theme: SceneTheme, area: Area): string {
  const tall = 290;
  const left = area.x - 27;
  const wide = area.width + 54;
  const streets = [0.16, 0.36, 0.58, 0.8]
    .map(
      (share) =>
        stroke(
          `M${left} ${area.y + tall * share} L${left + wide} ${area.y + tall * (share - 0.12)}`,
          theme.surface,
          9,
        ) +
        stroke(
          `M${left + wide * share} ${area.y - 10} L${left + wide * (share + 0.1)} ${area.y + tall}`,
          theme.surface,
          7,
        ),
    )
    .join('');
  const path = `M${area.x + 20} ${area.y + tall - 40} C${area.x + 80} ${area.y + tall - 130} ${area.x + 20} ${area.y + 110} ${area.x + 120} ${area.y + 100} S${area.x + 190} ${area.y + 180} ${area.x + 240} ${area.y + 60}`;
  return (
    `<clipPath id="map${String(Math.round(area.x))}"><rect x="${left}" y="${area.y - 12}" width="${wide}" height="${tall + 12}"/></clipPath><g clip-path="url(#map${String(Math.round(area.x))})">` +
    rect(left, area.y - 12, wide, tall + 12, { fill: theme.brandSoft }) +
    `<path d="M${left} ${area.y + tall * 0.7} C${left + wide * 0.4} ${area.y + tall * 0.5} ${left + wide * 0.5} ${area.y + tall} ${left + wide} ${area.y + tall * 0.8} V${area.y + tall} H${left} Z" fill="${mixColours(theme.accent, theme.surface, 0.55)}"/>` +
    streets +
    '</g>' +
    stroke(path, theme.brand, 6) +
    circle(area.x + 20, area.y + tall - 40, 8, {
      fill: theme.surface,
      stroke: theme.brand,
      strokeWidth: 4,
    }) +
    circle(area.x + 240, area.y + 60, 10, {
      fill: theme.accent,
      stroke: theme.surface,
      strokeWidth: 3,
    }) +
    drawRows(screen.facts, theme, { ...area, y: area.y + tall + 18 }, 60)
  );
}

function chat(screen: ScreenOf<'chat'>, theme: SceneTheme, area: Area): string {
  let y = area.y + 10;
  return screen.lines
    .map(({ mine, text: words }) => {
      const wrapped = wrapText(words, 16, area.width * 0.68);
      const width = Math.min(
        area.width * 0.8,
        Math.max(...wrapped.map((line) => estimateTextWidth(line, 16))) + 36,
      );
      const height = wrapped.length * 24 + 20;
      const x = mine ? area.x + area.width - width : area.x;
      const drawn =
        rect(x, y, width, height, { fill: mine ? theme.brand : theme.raised, radius: 16 }) +
        lines(x + 18, y + 30, wrapped, { size: 16, fill: mine ? theme.onBrand : theme.ink });
      y += height + 14;
      return drawn;
    })
    .join('');
}

/** Draws the content of a screen, below its title. */
export function drawView(screen: PhoneScreen, theme: SceneTheme, area: Area): string {
  switch (screen.view) {
    case 'list':
      return drawRows(screen.rows, theme, { ...area, y: area.y + 8 }, 64);
    case 'ring':
      return ring(screen, theme, area);
    case 'card':
      return card(screen, theme, area);
    case 'bars':
      return (
        text(area.x, area.y + 52, screen.value, {
          size: 44,
          weight: 700,
          fill: theme.brand,
          maxWidth: area.width,
        }) +
        text(area.x, area.y + 82, screen.label, {
          size: 16,
          fill: theme.ink2,
          maxWidth: area.width,
        }) +
        drawPlot(screen.series, screen.labels, 'bar', theme, {
          ...area,
          y: area.y + 120,
          height: 340,
        })
      );
    case 'sky':
      return sky(screen, theme, area);
    case 'route':
      return route(screen, theme, area);
    case 'chat':
      return chat(screen, theme, area);
    case 'picture': {
      const id = `shot${String(Math.round(area.x))}`;
      const box = { x: area.x, y: area.y + 8, width: area.width, height: 220 };
      return (
        `<clipPath id="${id}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="16"/></clipPath>` +
        `<g clip-path="url(#${id})">${drawPicture(screen.caption, theme, box)}</g>` +
        text(area.x, area.y + 264, screen.caption, {
          size: 20,
          weight: 700,
          fill: theme.ink,
          maxWidth: area.width,
        }) +
        drawRows(screen.facts, theme, { ...area, y: area.y + 286 }, 58)
      );
    }
  }
}
