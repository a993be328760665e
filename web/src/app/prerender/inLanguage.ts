import { AsyncLocalStorage } from 'node:async_hooks';
import type { I18n } from '@lingui/core';
import { loaders } from 'virtual:messages';
import { sourceLanguage, type Language } from '@appshelf/model';
import { createI18n, setI18nSource } from '../../lib/i18n';

/** The translator of the page that is being rendered, since pages of several languages are rendered at the same time. */
const rendering = new AsyncLocalStorage<I18n>();

const english = createI18n(sourceLanguage);

setI18nSource(() => rendering.getStore() ?? english);

const translators = new Map<Language, Promise<I18n>>();

/** Loads the translator of a language once. Tests have no catalogues, and read the sentences of the code. */
function loadI18n(language: Language): Promise<I18n> {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const loaded = import.meta.env.PROD
    ? loaders.all[language]().then(({ messages }) => createI18n(language, messages))
    : Promise.resolve(createI18n(language));
  translators.set(language, loaded);
  // A failure is not kept, or every later page in the language would fail.
  loaded.catch(() => translators.delete(language));
  return loaded;
}

/** Runs `work` so that everything in it is in this language, whatever is rendered meanwhile. */
export async function inLanguage<Result>(
  language: Language,
  work: () => Promise<Result>,
): Promise<Result> {
  return rendering.run(await loadI18n(language), work);
}
