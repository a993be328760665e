import { languages, type Language, type MailInput, type MailMessage } from '@appshelf/model';
import { escapeMarkup } from '../../../platform/http/markup';

/** Matches `[text](url)` with the URLs that an email may link to. One that begins with a slash is a page of the site. */
const link = /\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|\/(?![/\\]))[^\s()]*)\)/g;

function renderEmphasis(text: string): string {
  return escapeMarkup(text)
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\w*])([*_])(\S(?:.*?\S)?)\2(?![\w*])/g, '$1<em>$3</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Renders one line of Markdown. The texts between links are escaped separately, so that nothing is escaped twice. */
function renderInline(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = '', address = ''] = match;
    html += renderEmphasis(text.slice(end, match.index));
    html += `<a href="${escapeMarkup(address)}">${renderEmphasis(label)}</a>`;
    end = match.index + whole.length;
  }
  return html + renderEmphasis(text.slice(end));
}

const lines = (block: string) => block.split('\n').map((line) => line.trim());

function list(tag: 'ul' | 'ol', items: string[], marker: RegExp): string {
  const rows = items.map((item) => `<li>${renderInline(item.replace(marker, ''))}</li>`);
  return `<${tag}>\n${rows.join('\n')}\n</${tag}>`;
}

const bullet = /^[-*] +/;
const number = /^\d+[.)] +/;
const heading = /^(#{1,3}) +(.+)$/;

function renderBlock(block: string): string {
  const rows = lines(block);
  const [, marks, title] = heading.exec(rows.length === 1 ? block.trim() : '') ?? [];
  if (marks !== undefined && title !== undefined) {
    const level = marks.length + 1;
    return `<h${level}>${renderInline(title)}</h${level}>`;
  }
  if (rows.every((row) => bullet.test(row))) return list('ul', rows, bullet);
  if (rows.every((row) => number.test(row))) return list('ol', rows, number);
  return `<p>${rows.map(renderInline).join('<br>\n')}</p>`;
}

const splitBlocks = (body: string) =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((block) => block.trim() !== '');

const renderPlainBlock = (block: string) =>
  `<p>${escapeMarkup(block).replaceAll('\n', '<br>\n')}</p>`;

/** Converts Markdown to plain text. A link to a page of the site becomes its label. */
export function toPlainText(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .replace(link, (_whole, label: string, address: string) =>
      label === address || address.startsWith('/')
        ? label
        : `${label} (${address.replace(/^mailto:/, '')})`,
    )
    .replace(/^#{1,3} +/gm, '')
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1');
}

/** The footer of an email as text and as HTML. */
export interface MailFooter {
  text: string;
  html: string;
}

/** Replaces paths in links by addresses of pages. */
const resolveLinks = (body: string, home: string): string =>
  body.replace(link, (whole, label: string, address: string) =>
    address.startsWith('/') ? `[${label}](${home}${address})` : whole,
  );

/**
 * Renders an email as text and HTML. The supported Markdown is what emails need: paragraphs, headings, lists, emphasis,
 * code, and links to http, https, mailto and pages of the site. Anything else, HTML included, is shown as it was written.
 *
 * @param language the language of the text
 * @param home the address of the site, without a slash at its end, to which paths in links belong
 */
export function toMailMessage(
  { subject, body: written, format }: MailInput,
  language: Language,
  home: string,
  foot?: MailFooter,
): MailMessage {
  const isMarkdown = format === 'markdown';
  const body = isMarkdown ? resolveLinks(written, home) : written;
  const { direction } = languages[language];
  const html = splitBlocks(body).map(isMarkdown ? renderBlock : renderPlainBlock);
  const text = (isMarkdown ? toPlainText(body) : body).trimEnd();
  const below = foot === undefined ? [] : ['<hr>', foot.html];
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: foot === undefined ? `${text}\n` : `${text}\n\n-- \n${foot.text}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<body style="font-family: sans-serif; line-height: 1.5; color: #1f2733">
<div lang="${language}" dir="${direction}">
${html.join('\n')}
</div>
${below.join('\n')}${below.length > 0 ? '\n' : ''}</body>
</html>
`,
  };
}
