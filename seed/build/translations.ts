import {
  getTranslatableTexts,
  getTranslationPath,
  languages,
  listItems,
  listParts,
  pickListedTexts,
  siteTextsId,
  defaultTaxonomies,
  toSiteTexts,
  translation,
  type App,
  type Instruction,
  type SiteSettings,
  type TranslatedTexts,
  type Translation,
} from '@appshelf/model';
import type { Entry, TranslationSource } from '../load/sources';
import type { Built, SeedEvent } from './community/event';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';

/** What may have translations. */
interface Originals {
  apps: readonly App[];
  instructions: readonly Instruction[];
  site: SiteSettings;
}

const nouns = { app: 'app', instruction: 'instruction', siteTexts: 'file of the site’s texts' };

/** The texts of an original that readers see, and since when; undefined where there is none. */
function findOriginal(
  { kind, id }: TranslationSource,
  { apps, instructions, site }: Originals,
): { texts: object; since: number } | undefined {
  if (kind === 'siteTexts')
    return id === siteTextsId
      ? { texts: toSiteTexts(site, defaultTaxonomies), since: 0 }
      : undefined;
  const entries: readonly (App | Instruction)[] = kind === 'app' ? apps : instructions;
  const entry = entries.find((each) => each.id === id);
  if (entry?.status !== 'published') return undefined;
  return { texts: entry, since: entry.publishedAt ?? entry.createdAt };
}

/** Pairs the translated texts with the originals. Reports where one lacks what the other has. */
function pairTexts(
  { file, source }: Entry<TranslationSource>,
  entity: string,
  original: object,
  context: Context,
): Pick<Translation, 'texts' | 'sources'> {
  const report = (field: string, reason: string) =>
    context.problems.add({ file, entity, field }, reason);
  const list = (entry: object, name: string) =>
    listItems(new Map<string, unknown>(Object.entries(entry)).get(name)).length;
  const uneven = Object.keys(getTranslatableTexts(source.kind).lists).filter(
    (name) => name in source && list(source, name) !== list(original, name),
  );
  for (const name of uneven)
    report(
      name,
      `The original has ${list(original, name)}, the translation ${list(source, name)}.`,
    );
  const isCompared = ({ field }: { field: string }) => !uneven.includes(field.split('.')[0] ?? '');
  const parts = listParts(source.kind, original).filter(isCompared);
  const translated = listParts(source.kind, source).filter(isCompared);
  const texts = Object.fromEntries(translated.map(({ key, text }) => [key, text]));
  const sources = Object.fromEntries(parts.map(({ key, text }) => [key, text]));
  for (const { key, max } of parts) {
    const text = texts[key];
    const field = key.replaceAll('_', '.');
    if (text === undefined) report(field, 'This text has no translation. Add it.');
    else if (text.length > max) report(field, `Shorten it to ${max} characters.`);
  }
  for (const { key } of translated)
    if (!(key in sources))
      report(key.replaceAll('_', '.'), 'The original has no such text. Remove it.');
  return { texts, sources };
}

/** What the author of an instruction is told of a proposal. */
function toEvents(
  { language, authorUid, authorName, updatedAt }: Translation,
  { id, title, authorUid: uid }: Instruction,
  path: string,
): SeedEvent[] {
  return [
    {
      id: `translation-${id}-${language}-${updatedAt}`,
      uid,
      kind: 'message',
      title: `${authorName} proposes a translation of “${title}” (${languages[language].name}).`,
      text: '',
      path: `/translate/instruction/${id}/${language}`,
      at: updatedAt,
      quotes: { aboutUids: [authorUid], aboutPaths: [path], mayReadHidden: true },
    },
  ];
}

function buildTranslation(
  entry: Entry<TranslationSource>,
  originals: Originals,
  context: Context,
): (Built & { entryPath: string; listed: TranslatedTexts }) | undefined {
  const { file, source } = entry;
  const { kind, id, language, by, on, status } = source;
  const entity = `translation of “${id}”`;
  const place = (field: string) => ({ file, entity, field });
  const original = findOriginal(source, originals);
  if (original === undefined) {
    context.problems.add(place(''), `There is no published ${nouns[kind]} “${id}”.`);
    return undefined;
  }
  const isProposed = status === 'proposed';
  if (isProposed && !getTranslatableTexts(kind).areProposed)
    context.problems.add(place('status'), 'Members propose translations of instructions alone.');
  const { texts, sources } = pairTexts(entry, entity, original.texts, context);
  const at = context.getMomentAfter(on, `${kind} ${id} ${language}`, original.since, place('on'));
  const built = context.problems.parsed(
    translation,
    {
      id: isProposed ? `${language}-${by}` : language,
      language,
      texts,
      sources,
      status,
      authorUid: by,
      authorName: context.getName(by, place('by')),
      note: '',
      createdAt: at,
      updatedAt: at,
    },
    file,
    entity,
  );
  const path = getTranslationPath(kind, id, built.id);
  const instruction = originals.instructions.find((each) => each.id === id);
  return {
    documents: [{ path, fields: toFields(built, 'id') }],
    events: isProposed && instruction !== undefined ? toEvents(built, instruction, path) : [],
    entryPath: path.split('/').slice(0, 2).join('/'),
    listed: isProposed ? {} : { [language]: pickListedTexts(kind, texts) },
  };
}

/** `{collection}/{id}/translations/{id}`, and what authors were told of proposals. */
export function buildTranslations(
  context: Context,
  originals: Originals,
): Built & {
  /** Copies the texts that lists show onto a translated entry, as `translationWritten` does. */
  addListed: (document: SeedDocument) => SeedDocument;
} {
  const all = context.content.translations.flatMap(
    (entry) => buildTranslation(entry, originals, context) ?? [],
  );
  const listed = new Map<string, TranslatedTexts>();
  for (const { entryPath, listed: texts } of all)
    listed.set(entryPath, { ...listed.get(entryPath), ...texts });
  return {
    documents: all.flatMap(({ documents }) => documents),
    events: all.flatMap(({ events }) => events),
    addListed: ({ path, fields }) => {
      const translated = listed.get(path) ?? {};
      if (Object.keys(translated).length === 0) return { path, fields };
      return { path, fields: { ...fields, ...toFields({ translated }) } };
    },
  };
}
