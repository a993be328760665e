/** The beginnings of lines, and the signs, that people write in Markdown. */
const markdown =
  /^ {0,3}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|```|~~~|\|)|^(?: {4}|\t)|(?: {2}|\\)$|\*\*|`|\]\(/m;

/**
 * Adds the two spaces to lines of pasted text that keep its line breaks: without them the lines would be one paragraph. What
 * is Markdown already stays as it is.
 */
export function keepLineBreaks(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return markdown.test(lines) ? lines : lines.replaceAll(/(?<=\S)[ \t]*\n(?=[ \t]*\S)/g, '  \n');
}

/** Whether a place in a text is within a fenced block of code, where everything stands as it was typed. */
export const isInCode = (before: string): boolean =>
  (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;

/** Elements that mean something in Markdown. Lines of code that an editor coloured have none of them. */
const meant =
  /<(?:h[1-6]|[uo]l|li|a|strong|em|[bi]|del|s|img|table|blockquote|pre|code|hr)[\s>]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list/i;

/** Whether copied HTML holds more than its plain text does. */
export const isFormatted = (html: string, types: readonly string[]): boolean =>
  meant.test(html) && !types.includes('vscode-editor-data');
