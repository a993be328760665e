import { t } from '@lingui/core/macro';
import {
  alignTranslation,
  isPlainName,
  toPlainName,
  type Part,
  type TranslationTexts,
} from '@appshelf/model';
import { formatCount } from '../../../lib/formatCount';
import * as z from '@appshelf/model/zod';
import type { Place, TranslationWork } from './api';

const byPart = z.record(z.string(), z.string());

/** The fields of the form, valid or not: the translation and the translated original of each part. */
export const translationFields = z.object({ texts: byPart, sources: byPart });
export type TranslationFields = z.infer<typeof translationFields>;

/** Validates the fields and leaves out the texts that are empty. */
export function makeTranslationSchema(parts: readonly Part[]) {
  const texts = z.object(
    Object.fromEntries(
      parts.map(({ key, max, text, isMarkdown }) => [
        key,
        (isMarkdown || !isPlainName(text) ? z.string() : z.string().overwrite(toPlainName))
          .trim()
          .max(max, { error: () => t`Use at most ${formatCount(max)} characters.` }),
      ]),
    ),
  );
  return z.object({ texts, sources: byPart }).transform((fields): TranslationTexts => {
    const translated = parts.flatMap(({ key, text }) => {
      const written = fields.texts[key];
      return written === undefined || written === ''
        ? []
        : [{ key, written, source: fields.sources[key] ?? text }];
    });
    return {
      texts: Object.fromEntries(translated.map(({ key, written }) => [key, written])),
      sources: Object.fromEntries(translated.map(({ key, source }) => [key, source])),
    };
  });
}

/** The fields of a form with every part of the original. */
export const toFields = (
  parts: readonly Part[],
  { texts, sources }: TranslationTexts,
): TranslationFields => ({
  texts: Object.fromEntries(parts.map(({ key }) => [key, texts[key] ?? ''])),
  sources: Object.fromEntries(parts.map(({ key }) => [key, sources[key] ?? ''])),
});

/** The stored translation that a form changes; null for none. A member who proposes begins with what readers see. */
export function getStored(
  { name }: Place,
  { original, published, own }: TranslationWork,
  isProposal: boolean,
): { content: TranslationTexts; version: number; lost: string[] } | null {
  const stored = isProposal ? own : published;
  const shownFirst =
    isProposal && stored?.status !== 'proposed' && stored?.status !== 'returned'
      ? published
      : stored;
  if (stored === null && shownFirst === null) return null;
  const { lost, ...content } = alignTranslation(
    name,
    original.fields,
    shownFirst ?? { texts: {}, sources: {} },
  );
  return { content, version: stored?.updatedAt ?? 0, lost };
}
