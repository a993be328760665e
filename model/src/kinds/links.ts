import { contentKinds, contentNames, getContentKind, type ContentName } from './contentKinds';
import type { Links } from './kind';

/** The kinds whose links are checked, in the order of the check. */
export const linkKinds: readonly ContentName[] = contentNames.filter(
  (name) => !('none' in contentKinds[name].links),
);

/** The links of a kind that has some. */
function getLinks(name: ContentName): Links {
  const { links } = getContentKind(name);
  return 'none' in links ? { addresses: [], markdown: [] } : links;
}

/** How many links of one document are checked. */
const mostLinks = 50;

/** The texts at a path in a document; several where it leads through a list. */
function listTexts(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => listTexts(entry, [name ?? '', ...rest]));
  if (typeof value !== 'object' || value === null || name === undefined) return [];
  const field: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  if (rest.length > 0) return listTexts(field, rest);
  return (Array.isArray(field) ? field : [field]).filter((text) => typeof text === 'string');
}

/** Matches code in Markdown, in which addresses are examples. */
const code = /^(?:```|~~~)[^\n]*\n[\s\S]*?(?:^(?:```|~~~)[^\n]*$|$(?![\s\S]))|`[^`\n]*`/gm;

/**
 * The ways to write a link in Markdown: `[text](address)`, `<address>`, `[name]: address`, and the bare address. They are found by
 * patterns, because texts of members can keep a parser busy for minutes (docs/run/reliability.md).
 */
const written =
  /\]\(\s*(?:<([^<>\n]+)>|([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*))|<(https?:\/\/[^\s<>]+)>|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|(?<!\w)(https?:\/\/[^\s<>()[\]"'`*|]*[^\s<>()[\]"'`*|.,;:!?_~])/gim;

/** Lists the addresses in a Markdown text as they are written, without those in code. */
export function listMarkdownLinks(markdown: string): string[] {
  const found = markdown.replaceAll(code, ' ').matchAll(written);
  return Array.from(found, (match) => match.slice(1).find(Boolean) ?? '');
}

/** The address of a page of the web; null for a place on the same page, an email and the like. */
function toWebAddress(link: string, site: string): string | null {
  if (link === '' || link.startsWith('#') || !URL.canParse(link, site)) return null;
  const url = new URL(link, site);
  url.hash = '';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/**
 * Lists the links of a document, each address once, with the fields that contain it.
 *
 * @param fields the document's fields, of any type
 * @param site the origin of the site, to which paths belong
 */
export function listDocumentLinks(
  name: ContentName,
  fields: Readonly<Record<string, unknown>>,
  site: string,
): { url: string; fields: string[] }[] {
  const { addresses, markdown } = getLinks(name);
  const places = new Map<string, Set<string>>();
  const note = (link: string, field: string) => {
    const url = toWebAddress(link, site);
    if (url === null) return;
    if (!places.has(url) && places.size >= mostLinks) return;
    places.set(url, (places.get(url) ?? new Set()).add(field));
  };
  for (const field of addresses) {
    for (const link of listTexts(fields, field.split('.'))) note(link, field);
  }
  for (const field of markdown) {
    for (const text of listTexts(fields, field.split('.'))) {
      for (const link of listMarkdownLinks(text)) note(link, field);
    }
  }
  return Array.from(places, ([url, where]) => ({ url, fields: [...where] }));
}
