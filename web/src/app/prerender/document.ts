import {
  getLanguagePath,
  languageCodes,
  languages,
  pickChangedTaxonomies,
  sourceLanguage,
  type Language,
  type ModuleId,
  type Site,
  type SiteIdentity,
  type Typeface,
} from '@appshelf/model';
import { toAccentCss } from '@appshelf/model/accent';
import { getDocumentTexts } from './documentTexts';
import { toSiteHead } from './siteHead';
import {
  accentStyleId,
  prerenderedId,
  siteIdentityId,
  siteTextsElementId,
  taxonomiesId,
  type Prerendered,
} from './prerendered';

/** A page as HTML, with what the client starts with. */
export interface RenderedPage extends Omit<Site, 'origin'> {
  /** The path that was rendered, without its language. */
  path: string;
  /** The HTML of title, description and other elements of the head. */
  head: string;
  /** The HTML of `#root`, which the client hydrates. */
  body: string;
  /** The data that the client hydrates with; null for a frame, which the client replaces by the page. */
  prerendered: Prerendered | null;
}

/** What stands before and after the content between the comments `<!--name-->` and `<!--/name-->`, which stay. */
function cutBetween(template: string, name: string): [before: string, after: string] {
  const opening = `<!--${name}-->`;
  const start = template.indexOf(opening);
  const end = template.indexOf(`<!--/${name}-->`, start);
  if (start < 0 || end < 0) throw new Error(`The document lacks the comments of "${name}".`);
  return [template.slice(0, start + opening.length), template.slice(end)];
}

/** Puts `html` between two comments. */
const replaceBetween = (template: string, name: string, html: string): string =>
  cutBetween(template, name).join(html);

/** Escapes a text for the content of an element, and for a value between double quotes. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The address of the manifest or of a feed. */
const languageFile = /href="(\/site\.webmanifest|\/feeds\/\w+\.xml)"/g;

/** Translates what the document says itself, and names the manifest and the feeds of the language. */
function withOwnTexts(template: string, language: Language): string {
  if (language === sourceLanguage) return template;
  const texts = getDocumentTexts();
  const linked = template
    .replace(languageFile, (_all, path: string) => `href="${getLanguagePath(language, path)}"`)
    .replace(/title="New apps"/, () => `title="${escapeText(texts.newApps)}"`)
    .replace(/title="New instructions"/, () => `title="${escapeText(texts.newInstructions)}"`);
  const failed = `${escapeText(texts.startFailed)} <a href="" class="text-accent underline">${escapeText(texts.loadAgain)}</a>`;
  return replaceBetween(
    replaceBetween(linked, 'start-failed', failed),
    'no-scripts',
    escapeText(texts.noScripts),
  );
}

/** Converts to JSON for the text of a script element. No value in it can end the element. */
export const toScriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** A script element that holds a value as JSON. */
const toElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toScriptText(value)}</script>`;

/**
 * Says in the root element in which language the page is, and how the site looks: its theme, for visitors who have not chosen
 * one, and its fonts.
 */
const withLook = (
  template: string,
  language: Language,
  { theme, type }: Site['identity'],
): string =>
  template.replace(
    /<html lang="en"[^>]*>/,
    `<html lang="${language}"${languages[language].direction === 'rtl' ? ' dir="rtl"' : ''}${theme === 'system' ? '' : ` data-theme="${theme}"`} data-type="${type}">`,
  );

/** The element that loads a font at once. Each document of the build has one per pairing. */
const preloadedFont = /<link\s[^>]*data-type="(\w+)"[^>]*>\s*/g;

/** Leaves out the fonts that the site does not use. */
const withOneFont = (template: string, type: Typeface): string =>
  template.replace(preloadedFont, (element, name: string) => (name === type ? element : ''));

/** The element that loads sentences at once, in a document of the build, which has one for each area and language. */
const preloadedMessages = /<link\s[^>]*data-messages="(\w+)-(\w+)"[^>]*>\s*/g;

/** Leaves out the sentences that the page does not need: those of other languages, and on the home page those of other pages. */
const withOwnMessages = (template: string, language: Language, path: string): string =>
  template.replace(preloadedMessages, (element, area: string, code: string) =>
    code === language && (area === 'start' || path !== '/')
      ? element.replace(/ data-messages="[^"]*"/, '')
      : '',
  );

/** An element of the head that is about a module, such as the link to its feed. */
const moduleElement = /<link\s[^>]*data-module="(\w+)"[^>]*>\s*/g;

/** Leaves out what is about modules that are switched off. */
const withoutModules = (template: string, switchedOff: readonly ModuleId[]): string =>
  template.replace(moduleElement, (element, name: string) =>
    switchedOff.some((id) => id === name) ? '' : element,
  );

/** Says what the scripts of the document need (`web/index.html`): the announcement that it shows, and the languages of the site. */
function toScriptHead({ announcement, offeredLanguages = [] }: SiteIdentity): string {
  const meta = (name: string, content = '') =>
    content === '' ? '' : `<meta name="${name}" content="${escapeText(content)}">`;
  return meta('announcement', announcement?.text) + meta('languages', offeredLanguages.join(' '));
}

/** What the built document says for every page of a language and look, cut at the places of a page. */
interface PreparedDocument {
  template: string;
  key: string;
  beforeHead: string;
  beforeBody: string;
  end: string;
}

/** What was prepared last: each language has a document for the home page and one for the other pages. */
const preparedDocuments: PreparedDocument[] = [];
const mostPrepared = 2 * languageCodes.length;

/** Fills in what all pages of a language share. The expressions that find it run over some 80 KB. */
function prepareDocument(template: string, key: string, page: RenderedPage): PreparedDocument {
  const { language, path, identity } = page;
  const look = withOwnTexts(withLook(template, language, identity), language);
  const own = withOwnMessages(look, language, path);
  const html = replaceBetween(
    withoutModules(withOneFont(own, identity.type), identity.switchedOff),
    'site-head',
    toSiteHead(identity) + toScriptHead(identity),
  );
  const [beforeHead, afterHead] = cutBetween(html, 'page-head');
  const [beforeBody, end] = cutBetween(afterHead, 'page-body');
  return { template, key, beforeHead, beforeBody, end };
}

function getPreparedDocument(template: string, page: RenderedPage): PreparedDocument {
  const { accent, logo, theme, type, switchedOff, announcement, offeredLanguages } = page.identity;
  const look = {
    language: page.language,
    isHome: page.path === '/',
    accent,
    logo,
    theme,
    type,
    switchedOff,
    announcement: announcement?.text,
    offeredLanguages,
  };
  const key = JSON.stringify(look);
  const found = preparedDocuments.find((each) => each.template === template && each.key === key);
  if (found !== undefined) return found;
  const prepared = prepareDocument(template, key, page);
  preparedDocuments.unshift(prepared);
  preparedDocuments.length = Math.min(preparedDocuments.length, mostPrepared);
  return prepared;
}

/**
 * Puts a page into the built document.
 *
 * @throws Error when the document lacks the comments that mark the places (see `web/index.html`).
 */
export function fillDocument(template: string, page: RenderedPage): string {
  const { head, body, prerendered, identity, taxonomies, texts } = page;
  const data =
    (prerendered === null ? '' : toElement(prerenderedId, prerendered)) +
    toElement(siteIdentityId, identity) +
    toElement(taxonomiesId, pickChangedTaxonomies(taxonomies)) +
    (Object.keys(texts).length === 0 ? '' : toElement(siteTextsElementId, texts));
  const accent = `<style id="${accentStyleId}">${toAccentCss(identity.accent)}</style>`;
  const { beforeHead, beforeBody, end } = getPreparedDocument(template, page);
  return `${beforeHead}${head}${accent}${beforeBody}<div id="root">${body}</div>${data}${end}`;
}
