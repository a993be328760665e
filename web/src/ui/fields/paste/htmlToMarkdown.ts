import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { decodePicture, type TextPicture } from './textPictures';

/** What no text shows, and what a reader of the copied page did not see. */
const unseenSelector =
  'script, style, noscript, template, iframe, object, embed, svg, math, button, select, textarea, ' +
  'input:not([type="checkbox"]), title, meta, link, base, [hidden]';

const hiding = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i;

/** Elements that a style can stand for: word processors write `font-weight:700` and not `<strong>`. */
const styled: readonly (readonly [name: string, style: RegExp])[] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['del', /text-decoration(?:-line)?:[^;]*line-through/i],
];

const lineSelector = 'span, font, b, i, u, a';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Wraps the content of an element in another one. */
function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function replaceStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (hiding.test(style)) element.remove();
    else if (element.matches(lineSelector) && element.textContent.trim() !== '') {
      for (const [name, pattern] of styled) if (pattern.test(style)) wrapContent(element, name);
      // Google Docs puts all of a text into a <b> that is not bold.
      if (/font-weight:\s*(?:normal|[1-5]00)/i.test(style) && element.localName === 'b')
        unwrap(element);
    }
  }
}

/** Makes lists of the paragraphs that Word writes for their items, each with its level and its mark. */
function makeWordLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/level(\d+)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    const mark = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const name = /^\s*\w+[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const entry = ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    let list = item.previousElementSibling;
    if (list?.hasAttribute('data-word') !== true) {
      list = ownerDocument.createElement(name);
      list.setAttribute('data-word', '');
      item.before(list);
    }
    for (let depth = 1; depth < Math.min(level, 9); depth += 1) {
      const parent: Element =
        list.lastElementChild ?? list.appendChild(ownerDocument.createElement('li'));
      const last = parent.lastElementChild;
      list = last?.matches('ol, ul') ? last : parent.appendChild(ownerDocument.createElement(name));
    }
    list.append(entry);
    item.remove();
  }
}

/** Keeps the links and pictures that a text can show. The picture of another site becomes a link to it. */
function replaceAddresses(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (toShownPicture(address) !== null) continue;
    if (!/^https?:/i.test(address) || picture.closest('a') !== null) {
      picture.replaceWith(picture.alt);
      continue;
    }
    const link = body.ownerDocument.createElement('a');
    link.href = address;
    const names = [picture.alt.trim(), new URL(address).pathname.split('/').pop()];
    link.textContent = names.find((name) => name !== undefined && name !== '') ?? address;
    picture.replaceWith(link);
  }
  for (const link of body.querySelectorAll('a')) {
    const isKept = /^(?:https?:|mailto:)/i.test(link.getAttribute('href')?.trim() ?? '');
    if (!isKept) unwrap(link);
  }
}

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
  for (const element of body.querySelectorAll(unseenSelector)) element.remove();
  const found = markPictures(body, addresses);
  makeWordLists(body);
  replaceStyles(body);
  replaceAddresses(body);
  return findPlaces(makeService().turndown(body).trim(), found);
}
