import { sourceLanguage, languageCodes, isLanguage, type Language } from '../languages/languages';
import { alignTranslation, type TranslationTexts } from '../translations/alignTranslation';
import { toPartKey } from '../values/partKeys';
import { listItems, listParts } from '../translations/parts';
import {
  findTranslatedName,
  getTranslatableTexts,
  type TranslatedName,
} from '../kinds/translatedKinds';
import { getOwn } from '../getOwn';
import { formatCount } from '../values/formatCount';
import type { TransferKind } from '../kinds/transferKinds';
import * as z from '../zod';
import { toCell } from './cells';
import { column, toText, type Column, type ColumnTranslation, type PlainFields } from './columns';

/** A translation that an import writes. */
export interface PlannedTranslation extends TranslationTexts {
  language: Language;
  /** `updatedAt` of the stored one, in milliseconds; null for a new one. */
  basis: number | null;
}

/** The stored translations of an entry by language, each with its fields. */
export type StoredTranslations = Readonly<Record<string, PlainFields>>;

/** A document as it is read, with its translations into the languages that were asked for. */
export interface ReadEntry {
  fields: PlainFields;
  translations: StoredTranslations;
}

/**
 * The columns of translations of a kind, such as `tagline:de`, from the texts that its declaration names. A text is in a cell of its
 * own; those of a list, such as steps, are a list of objects in JSON, as their originals are.
 */
export function getTranslationColumns(kind: TransferKind): Column[] {
  const name = findTranslatedName(kind);
  if (name === undefined) return [];
  const { texts, lists } = getTranslatableTexts(name);
  return languageCodes
    .filter((language) => language !== sourceLanguage)
    .flatMap((language) => [
      ...Object.keys(texts).map((field) =>
        column(`${field}:${language}`, 'text', z.string(), { translates: { language, field } }),
      ),
      ...Object.entries(lists).map(([field, itemTexts]) =>
        column(`${field}:${language}`, 'items', z.array(z.unknown()), {
          translates: { language, field },
          keys: Object.keys(itemTexts),
        }),
      ),
    ]);
}

const byPart = z.record(z.string(), z.string());
const storedTranslation = z.object({
  texts: byPart,
  sources: byPart,
  updatedAt: z.number().nullable().catch(null),
});

/** A stored translation by the texts that its entry has today; one without texts where there is none. */
function readAligned(
  name: TranslatedName,
  entry: Readonly<PlainFields>,
  stored: PlainFields | undefined,
) {
  const { data } = storedTranslation.safeParse(stored);
  const { texts, sources } = alignTranslation(name, entry, data ?? { texts: {}, sources: {} });
  return { texts, sources, basis: stored === undefined ? null : (data?.updatedAt ?? 0) };
}

/** The value of a column of translations. */
function toValue(
  { keys = [], form }: Column,
  { field }: ColumnTranslation,
  entry: Readonly<PlainFields>,
  texts: TranslationTexts['texts'],
) {
  if (form === 'text') return getOwn(texts, field) ?? '';
  const items = listItems(entry[field]).map((_item, index) =>
    Object.fromEntries(keys.map((key) => [key, getOwn(texts, toPartKey(field, index, key)) ?? ''])),
  );
  return items.some((item) => Object.values(item).some((text) => text !== '')) ? items : [];
}

/** The values of the columns of translations of an entry, by column; of other columns and languages there is none. */
export function toTranslationValues(
  kind: TransferKind,
  columns: readonly Column[],
  entry: Readonly<PlainFields>,
  stored: StoredTranslations,
): PlainFields {
  const name = findTranslatedName(kind);
  if (name === undefined) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([language, fields]) => {
      const { texts } = readAligned(name, entry, fields);
      return columns.flatMap((each) =>
        each.translates?.language === language
          ? [[each.name, toValue(each, each.translates, entry, texts)]]
          : [],
      );
    }),
  );
}

/** The texts that a cell wants, by the keys of their parts, and what is wrong with it. */
function readCell(
  { keys = [], form, name }: Column,
  { field }: ColumnTranslation,
  value: PlainFields[string],
): { texts: Map<string, string>; problem?: { column: string; message: string } } {
  if (form === 'text') return { texts: new Map([[field, toText(value).trim()]]) };
  const items = Array.isArray(value) ? value : [];
  const texts = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      const message = `Item ${String(index + 1)}: Enter an object with ${keys.join(' and ')}.`;
      return { texts, problem: { column: name, message } };
    }
    for (const key of keys) texts.set(toPartKey(field, index, key), toText(item[key]).trim());
  }
  return { texts };
}

/** What planning the translations of an entry found. */
interface PlannedTranslations {
  translations: PlannedTranslation[];
  /** The columns that change, as cells. */
  changes: { column: string; before: string; after: string }[];
  problems: { column: string; message: string }[];
}

/**
 * Plans what a row writes to the translations of its entry. A new text is a translation of the present original. One that is stored
 * already keeps the original that it was made from, so that what is out of date stays marked. An empty cell removes
 * the translation of its texts; texts without a column stay.
 *
 * @param columns those of the file. Only those of translations are used.
 * @param values the values of the row by column; those of columns that the row does not have are absent.
 * @param entry the fields of the entry as they will be after the import.
 */
export function planTranslations(
  kind: TransferKind,
  columns: readonly (Column | null)[],
  values: Readonly<PlainFields>,
  entry: Readonly<PlainFields>,
  stored: StoredTranslations,
): PlannedTranslations {
  const planned: PlannedTranslations = { translations: [], changes: [], problems: [] };
  const name = findTranslatedName(kind);
  if (name === undefined) return planned;
  const languages = listColumnLanguages(columns);
  if (languages.length === 0) return planned;
  const parts = new Map(listParts(name, entry).map((part) => [part.key, part]));
  for (const language of languages) {
    const ofLanguage = columns.flatMap((each) =>
      each?.translates?.language === language && Object.hasOwn(values, each.name)
        ? [{ each, translates: each.translates }]
        : [],
    );
    if (ofLanguage.length === 0) continue;
    const { basis, ...before } = readAligned(name, entry, getOwn(stored, language));
    const texts = new Map(Object.entries(before.texts));
    const sources = new Map(Object.entries(before.sources));
    for (const { each, translates } of ofLanguage) {
      const wanted = readCell(each, translates, values[each.name] ?? each.empty);
      if (wanted.problem !== undefined) planned.problems.push(wanted.problem);
      const isOfColumn = (key: string) =>
        key === translates.field || key.startsWith(`${translates.field}_`);
      const covered = new Set([...parts.keys(), ...texts.keys()].filter(isOfColumn));
      for (const key of new Set([...covered, ...wanted.texts.keys()])) {
        const text = wanted.texts.get(key) ?? '';
        const part = parts.get(key);
        if (text === '') {
          texts.delete(key);
          sources.delete(key);
        } else if (part === undefined) {
          planned.problems.push({ column: each.name, message: missingOriginal });
        } else if (text.length > part.max) {
          const message = `Use at most ${formatCount(part.max)} characters.`;
          planned.problems.push({ column: each.name, message });
        } else if (texts.get(key) !== text) {
          texts.set(key, text);
          sources.set(key, part.text);
        }
      }
    }
    const after = Object.fromEntries(texts);
    const changes = ofLanguage.flatMap(({ each, translates }) => {
      const [old, now] = [before.texts, after].map((state) =>
        toCell(each, toValue(each, translates, entry, state)),
      );
      return old === undefined || now === undefined || old === now
        ? []
        : [{ column: each.name, before: old, after: now }];
    });
    if (changes.length === 0) continue;
    planned.changes.push(...changes);
    planned.translations.push({
      language,
      basis,
      texts: after,
      sources: Object.fromEntries(sources),
    });
  }
  return planned;
}

const missingOriginal = 'The original of this text is empty, so there is nothing to translate.';

/** The languages that columns of a file are about. */
export const listColumnLanguages = (columns: readonly (Column | null)[]): Language[] => [
  ...new Set(columns.flatMap((each) => each?.translates?.language ?? [])),
];

/** The languages of stored translations. */
export const listStoredLanguages = (all: readonly StoredTranslations[]): Language[] => [
  ...new Set(all.flatMap((stored) => Object.keys(stored).filter(isLanguage))),
];
