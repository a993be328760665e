import { toShownPicture } from '../../../pictures/toShownPicture';
import { makeWordLists } from './wordLists';

/** What no text shows, and what a reader of the copied page did not see. */
const unseenSelector =
  'script, style, noscript, template, iframe, object, embed, svg, math, button, select, textarea, ' +
  'input:not([type="checkbox"]), title, meta, link, base, colgroup, [hidden]';

const hiding = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i;

/** Elements that a style can stand for: word processors write `font-weight:700` and not `<strong>`. */
const styled: readonly (readonly [name: string, style: RegExp])[] = [
  ['strong', /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /(?<![\w-])font-style:\s*italic/i],
  ['del', /(?<![\w-])text-decoration(?:-line)?:[^;]*line-through/i],
  ['code', /(?<![\w-])font-family:[\s'"]*(?:Courier|Consolas|Menlo|Roboto Mono|monospace)/i],
];

const notBold = /(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/i;

const lineSelector = 'span, font, b, i, u, a';

const codeSelector = 'pre, code';

const blockSelector = 'p, div, ul, ol, table, pre, blockquote, hr, h1, h2, h3, h4, h5, h6';

const emphasisSelector = 'strong, b, em, i, del, s, code';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const isBlank = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector('img, hr') === null;

/** Wraps the content of an element in another one. */
function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Gives an element another name. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function replaceStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (hiding.test(style)) element.remove();
    else if (element.matches(lineSelector) && element.textContent.trim() !== '') {
      if (element.closest(codeSelector) === null)
        for (const [name, pattern] of styled) if (pattern.test(style)) wrapContent(element, name);
      // Google Docs puts all of a text into a <b> that is not bold.
      if (notBold.test(style) && element.localName === 'b') unwrap(element);
    }
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    rename(quote, 'blockquote');
  }
}

/** Google Docs and old editors put a list beside the item that it belongs to, and each item into a paragraph. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    list.previousElementSibling?.append(list);
  }
  for (const text of body.querySelectorAll('li > p:first-child:last-of-type')) unwrap(text);
}

/** Makes blocks of code of preformatted text that names no code. */
function markCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    for (const end of block.querySelectorAll('br')) end.replaceWith('\n');
    if (block.querySelector('code') === null) {
      block.replaceChildren(block.textContent);
      wrapContent(block, 'code');
    }
  }
}

/** A table in Markdown begins with a header, for which word processors use an ordinary row. */
function makeHeaders(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th') !== null) continue;
    for (const cell of table.rows[0]?.cells ?? []) rename(cell, 'th');
  }
}

/** Joins the pieces into which editors cut an emphasis: `**one****two**` would show the asterisks. */
function joinEmphases(body: HTMLElement): void {
  // What is bold anyway needs no mark.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)')) {
    unwrap(bold);
  }
  // An element within others comes after them: from the end, the inner ones are joined last.
  for (const element of [...body.querySelectorAll('span, font')].reverse()) unwrap(element);
  for (const element of body.querySelectorAll(emphasisSelector)) {
    while (element.nextSibling instanceof Element) {
      const next = element.nextSibling;
      if (next.localName !== element.localName) break;
      element.append(...next.childNodes);
      next.remove();
    }
  }
}

/**
 * Moves punctuation at the ends of an emphasis out of it where a letter follows: Markdown does not see the end of
 * `**Note:**this`, and Japanese has no spaces.
 */
function freePunctuation(body: HTMLElement): void {
  const isLetter = (text: string | null | undefined) => /^[\p{L}\p{N}]$/u.test(text ?? '');
  for (const element of body.querySelectorAll('strong, b, em, i, del, s')) {
    const { firstChild: first, lastChild: last } = element;
    const [, end = ''] = /\P{P}(\p{P}+)$/u.exec(last?.nodeValue ?? '') ?? [];
    if (last !== null && end !== '' && isLetter(element.nextSibling?.textContent?.[0])) {
      last.nodeValue = last.nodeValue?.slice(0, -end.length) ?? null;
      element.after(end);
    }
    const [, start = ''] = /^(\p{P}+)\P{P}/u.exec(first?.nodeValue ?? '') ?? [];
    if (first !== null && start !== '' && isLetter(element.previousSibling?.textContent?.at(-1))) {
      first.nodeValue = first.nodeValue?.slice(start.length) ?? null;
      element.before(start);
    }
  }
}

/** Removes the breaks that only make room between blocks. */
function removeSpacing(body: HTMLElement): void {
  for (const end of body.querySelectorAll('br')) {
    const { parentElement: parent, previousElementSibling: before, nextElementSibling: next } = end;
    const isBetween =
      before?.matches(blockSelector) === true || next?.matches(blockSelector) === true;
    if (isBetween || (parent !== null && parent !== body && isBlank(parent))) end.remove();
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
    if (!isKept || isBlank(link)) unwrap(link);
  }
}

/** Leaves of copied HTML what a text can hold, in the elements that stand for it. */
export function tidyCopiedHtml(body: HTMLElement): void {
  for (const element of body.querySelectorAll(unseenSelector)) element.remove();
  makeWordLists(body);
  replaceStyles(body);
  nestLists(body);
  markCode(body);
  replaceAddresses(body);
  makeHeaders(body);
  joinEmphases(body);
  freePunctuation(body);
  removeSpacing(body);
}
