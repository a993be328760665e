import { parseDocument } from 'yaml';

/** A part of a Markdown file below a heading of the first level. */
export interface Section {
  title: string;
  body: string;
}

/** A Markdown file: the fields of its front matter, and the text below it. */
export interface MarkdownFile {
  fields: object;
  text: string;
}

/** Thrown for a file that cannot be read as its format. The message says what to do; `line` is counted from 1. */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

const frontMatter = /^---\n(.*?)^---\n(.*)$/ms;

function parseFields(yaml: string): object {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error !== undefined) {
    // The first line of the file is the one with the hyphens.
    const line = 1 + (error.linePos?.[0].line ?? 1);
    const [reason = ''] = error.message.split(' at line ');
    throw new FormatError(line, `The front matter is no valid YAML: ${reason}.`);
  }
  const fields: unknown = document.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new FormatError(
      2,
      'Write a field on each line of the front matter, such as “name: Tidemark”.',
    );
  return fields;
}

/**
 * Splits a text at its headings of the first level, into the text above the first one and a section for each. A line of
 * a code block is no heading.
 */
export function splitAtHeadings(text: string): { body: string; sections: Section[] } {
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const title = isCode ? undefined : /^# (.+)$/.exec(line)?.[1];
    if (title === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ title: title.trim(), lines: [] });
  }
  const [first, ...sections] = parts.map(({ title, lines }) => ({
    title,
    body: lines.join('\n').trim(),
  }));
  return { body: first?.body ?? '', sections };
}

/**
 * Parses a Markdown file.
 *
 * @throws FormatError when there is no front matter, or it is no valid YAML
 */
export function parseMarkdown(text: string): MarkdownFile {
  const [, yaml, rest] = frontMatter.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (yaml === undefined || rest === undefined)
    throw new FormatError(1, 'Begin the file with its fields, between two lines of three hyphens.');
  return { fields: parseFields(yaml), text: rest.trim() };
}
