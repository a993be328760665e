import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { tidyCopiedHtml } from './copiedHtml';
import { decodePicture, type TextPicture } from './textPictures';

function makeService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
    br: '  ',
  });
  service.use(gfm);
  const escape = service.escape.bind(service);
  // A tag that somebody writes about is no HTML.
  service.escape = (text) => escape(text).replaceAll('<', '\\<');
  service.addRule('listItem', {
    filter: 'li',
    replacement: (content, node) => {
      const list = node.parentNode instanceof Element ? node.parentNode : null;
      const place = list === null ? 0 : [...list.children].indexOf(node);
      const start = Number(list?.getAttribute('start') ?? 1);
      const mark = list?.localName === 'ol' ? `${String(start + place)}. ` : '- ';
      const text = content.trim().replaceAll(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
      return `${mark}${text}${node.nextSibling === null ? '' : '\n'}`;
    },
  });
  return service;
}

/** The most HTML that is converted, in characters, without styles and embedded pictures: more would stop the page for seconds. */
const longest = 300_000;

/** Copied HTML as Markdown, and the pictures that it brought along with their places in the text. */
export interface Converted {
  text: string;
  pictures: { place: number; picture: TextPicture }[];
}

/** Stands for a picture while HTML is converted. */
const markPattern = /\uE000(\d+)\uE001/;

/** Takes the marks of pictures out of a text, and says where they stood. */
function findPlaces(marked: string, found: readonly TextPicture[]): Converted {
  const pictures: Converted['pictures'] = [];
  let text = marked;
  for (;;) {
    const mark = markPattern.exec(text);
    if (mark === null) return { text, pictures };
    const picture = found[Number(mark[1])];
    if (picture !== undefined) pictures.push({ place: mark.index, picture });
    text = text.slice(0, mark.index) + text.slice(mark.index + mark[0].length);
  }
}

/** Puts a mark in the place of each picture that is in the HTML itself. */
function markPictures(body: HTMLElement, addresses: readonly string[]): TextPicture[] {
  const found: TextPicture[] = [];
  for (const element of body.querySelectorAll<HTMLImageElement>('img[data-embedded]')) {
    const address = addresses[Number(element.dataset.embedded)] ?? '';
    const picture = decodePicture(address, element.alt);
    if (picture === null) continue;
    element.replaceWith(`\uE000${String(found.length)}\uE001`);
    found.push(picture);
  }
  return found;
}

/** Converts copied HTML to the Markdown that `Markdown` shows; null for more than a page can convert at once. */
export function htmlToMarkdown(html: string): Converted | null {
  const addresses: string[] = [];
  const bare = html
    .replaceAll(/<style[\s>][^]*?<\/style>|<!--[^]*?-->|[\uE000\uE001]/gi, '')
    .replaceAll(/\ssrc=(["'])(data:.*?)\1/gis, (_all, _quote, address: string) => {
      addresses.push(address);
      return ` data-embedded="${String(addresses.length - 1)}"`;
    });
  if (bare.length > longest) return null;
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  const found = markPictures(body, addresses);
  tidyCopiedHtml(body);
  return findPlaces(makeService().turndown(body).trim(), found);
}
