/** The fonts of texts. Rendering the pictures again needs one of them; the committed pictures need none. */
const fontFamily = "'Liberation Sans', Arial, Helvetica, sans-serif";
const monoFamily = "'Liberation Mono', 'DejaVu Sans Mono', monospace";

/** The mean advance of a character as a share of the font size, for fitting text without measuring it. */
const meanAdvance = { sans: 0.53, mono: 0.6 };

/** The style of a text. Sizes are in the drawing's units. */
export interface TextStyle {
  size: number;
  fill: string;
  weight?: 400 | 700;
  anchor?: 'start' | 'middle' | 'end';
  mono?: boolean;
  /** The available width in pixels. Longer text ends in an ellipsis. */
  maxWidth?: number;
  opacity?: number;
}

/** The style of a shape. */
export interface ShapeStyle {
  fill: string;
  radius?: number;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Shortens a text to about `maxWidth` pixels at a font size. */
function fitText(text: string, size: number, maxWidth: number, mono = false): string {
  const most = Math.floor(maxWidth / (size * (mono ? meanAdvance.mono : meanAdvance.sans)));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}

/** The approximate width of a text in pixels. */
export function estimateTextWidth(text: string, size: number): number {
  return text.length * size * meanAdvance.sans;
}

/** Breaks a text into lines of at most about `maxWidth` pixels. */
export function wrapText(text: string, size: number, maxWidth: number): string[] {
  const most = Math.floor(maxWidth / (size * meanAdvance.sans));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** One line of text with its baseline at y. */
export function text(x: number, y: number, content: string, style: TextStyle): string {
  const shown =
    style.maxWidth === undefined
      ? content
      : fitText(content, style.size, style.maxWidth, style.mono);
  return (
    `<text x="${x}" y="${y}" font-family="${style.mono === true ? monoFamily : fontFamily}" ` +
    `font-size="${style.size}" font-weight="${style.weight ?? 400}" fill="${style.fill}" ` +
    `text-anchor="${style.anchor ?? 'start'}" opacity="${style.opacity ?? 1}" ` +
    `xml:space="preserve">${escape(shown)}</text>`
  );
}

/** Lines of text one below the other; y is the first baseline. */
export function lines(x: number, y: number, content: string[], style: TextStyle): string {
  const leading = style.size * 1.5;
  return content.map((line, index) => text(x, y + index * leading, line, style)).join('');
}

function paint(style: ShapeStyle): string {
  const stroke =
    style.stroke === undefined
      ? ''
      : ` stroke="${style.stroke}" stroke-width="${style.strokeWidth ?? 1}"`;
  return `fill="${style.fill}" opacity="${style.opacity ?? 1}"${stroke}`;
}

/** A rectangle with its upper left corner at x and y. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  style: ShapeStyle,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${style.radius ?? 0}" ${paint(style)}/>`;
}

/** A circle around x and y. */
export function circle(x: number, y: number, radius: number, style: ShapeStyle): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint(style)}/>`;
}

/** An open or closed path without a fill, drawn with round ends. */
export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
  );
}

/** Moves and scales a part of a drawing. */
export function transform(content: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}

/** A rectangle with the superellipse-like corners of the icons. */
export function squirclePath(x: number, y: number, size: number): string {
  const bend = size * 0.06;
  const far = size - bend;
  const middle = size / 2;
  return (
    `M${x + middle} ${y} C${x + far} ${y} ${x + size} ${y + bend} ${x + size} ${y + middle} ` +
    `C${x + size} ${y + far} ${x + far} ${y + size} ${x + middle} ${y + size} ` +
    `C${x + bend} ${y + size} ${x} ${y + far} ${x} ${y + middle} ` +
    `C${x} ${y + bend} ${x + bend} ${y} ${x + middle} ${y} Z`
  );
}

/** A whole drawing. `defs` may hold gradients, filters and clips. */
export function svg(width: number, height: number, content: string, defs = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`
  );
}
