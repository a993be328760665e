import { loaders } from 'virtual:messages';
import { areas, type Area } from '@appshelf/model';
import { storedPreview } from '../../features/languages/translations/previewedTranslation';
import { addMessages } from '../../lib/i18n';
import { getDocumentLanguage } from '../../lib/language';
import { waitForReload } from '../build/chunkReload';

/** What is loaded or loading, by area. */
const loading = new Map<Area, Promise<void>>();

async function load(area: Area): Promise<void> {
  const language = getDocumentLanguage();
  const { messages } = await loaders[area][language]().catch(waitForReload);
  addMessages(language, messages);
}

/**
 * Loads the sentences of an area, and those of the areas before it, in the language of the document. Each is loaded once; one
 * that could not be loaded is asked for again.
 */
export async function loadMessages(area: Area): Promise<void> {
  if (import.meta.env.SSR || import.meta.env.MODE === 'test') return;
  const wanted = areas.slice(0, areas.indexOf(area) + 1);
  await Promise.all(
    wanted.map((each) => {
      const known = loading.get(each);
      if (known !== undefined) return known;
      const loaded = load(each).catch((error: unknown) => {
        loading.delete(each);
        throw error;
      });
      loading.set(each, loaded);
      return loaded;
    }),
  );
}

/** Imports a module together with the sentences of its area. */
export async function withMessages<Module>(
  area: Area,
  load: () => Promise<Module>,
): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessages(area)]);
  return module;
}

/** Shows the translation that this tab previews, if it previews one. */
export async function loadPreview(): Promise<void> {
  if (storedPreview.read() === null) return;
  const { startPreview } = await import('./startPreview');
  await startPreview();
}
