import { appFields, limits, toPlainName, type ProposedPicture } from '@appshelf/model';

/** Files that are no picture of an app although a text shows them: the state of builds, downloads and sponsors. */
const badges =
  /badge|shield|codecov|coveralls|travis-ci|circleci|appveyor|opencollective|contrib\.rocks|star-history|weblate|ko-?fi|buymeacoffee|liberapay|deploy[-_]?(?:to|button)/i;

/** The names of pictures that are the icon of an app. */
const iconName = /(?:^|[-_.])(?:app-?)?(?:icon|logo)(?:[-_.]|$)/i;

const rasterName = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** The most pictures of a text that are proposed. */
const mostPictures = 8;

/** A picture of Markdown, with or without a title, or an element of HTML. Both are bounded, so that no text takes long. */
const pictures =
  /!\[([^\]]{0,500})\]\(\s{0,9}<?([^\s)>]{1,2048})>?[^)]{0,300}\)|<img\s([^>]{1,3000})>/gi;

/** Reads an attribute of an element of HTML; empty where it has none. */
function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? '';
}

/** Code of Markdown, which shows pictures to nobody. */
const code = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?^ {0,3}\1/gm;

/** Resolves the address of a picture in a text; null for one that is not on the web by https. */
function resolve(address: string, base: string): URL | null {
  // A path from the root of the site means one from the root of the repository.
  const path = address.startsWith('/') && !address.startsWith('//') ? `.${address}` : address;
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  // GitHub's page about a file is not the file.
  if (url.hostname === 'github.com') url.pathname = url.pathname.replace('/blob/', '/raw/');
  return url.protocol === 'https:' && url.href.length <= limits.url ? url : null;
}

/**
 * Finds the pictures in the README of a repository that an app can begin with: no badges, and no drawings, most of which are
 * badges.
 *
 * @param base the address that relative ones belong to
 */
export function findPictures(text: string, base: string): ProposedPicture[] {
  const found = new Map<string, ProposedPicture>();
  for (const match of text.replaceAll(code, '').matchAll(pictures)) {
    const [, markdownAlt, markdownAddress, attributes = ''] = match;
    const address = markdownAddress ?? readAttribute(attributes, 'src');
    const url = resolve(address, base);
    if (url === null || badges.test(url.href) || !rasterName.test(url.pathname)) continue;
    const alt = toPlainName(markdownAlt ?? readAttribute(attributes, 'alt'))
      .trim()
      .slice(0, appFields.screenshots.maxAlt);
    const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    const use = iconName.test(name) ? 'icon' : 'screenshot';
    if (!found.has(url.href)) found.set(url.href, { url: url.href, alt, use });
  }
  return [...found.values()].slice(0, mostPictures);
}
