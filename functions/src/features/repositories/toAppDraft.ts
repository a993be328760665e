import {
  appFields,
  toPlainName,
  webUrl,
  type ReadRepositoryResponse,
  type Repository,
} from '@appshelf/model';
import type { RepositoryFacts } from './repositoryApis';

/** Converts a text to one line without invisible characters. */
const toLine = (text: string): string => toPlainName(text).replace(/\s+/g, ' ').trim();

/** Shortens a line to a limit, after a whole word. */
function shorten(line: string, max: number): string {
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Parses the address of a home page, with or without `https://`; null for a text that is no address. */
function parseWebsite(text: string): string | null {
  const typed = text.trim();
  const address = typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return webUrl.safeParse(address).data ?? null;
}

/** Converts what a site says of a repository to the fields of an app. Texts are cut to the limits of the fields. */
export function toAppDraft(
  { host, path }: Repository,
  { name, description, license, topics, website }: RepositoryFacts,
): Omit<ReadRepositoryResponse, 'pictures'> {
  const line = toLine(description);
  const tags = topics.map((topic) => toLine(topic)).filter((topic) => topic !== '');
  return {
    name: shorten(toLine(name), appFields.name.max),
    tagline: shorten(line, appFields.tagline.max),
    description: shorten(line, appFields.description.max),
    license: shorten(toLine(license), appFields.license.max),
    tags: [...new Set(tags)]
      .filter((tag) => tag.length <= appFields.tags.maxLength && !tag.includes(','))
      .slice(0, appFields.tags.max),
    website: parseWebsite(website),
    // The address is made here, and not taken from the response.
    source: `https://${host}/${path}`,
  };
}
