import type { TranslationTexts } from '@appshelf/model';
import { fields, record, text } from './decode';

/** The texts of a document of `translations`, and the originals that they were made from. */
export const storedTranslation = fields<TranslationTexts>({
  texts: record(text),
  sources: record(text),
});
