import {
  appCategoryLabels,
  appPlatformLabels,
  fromColumns,
  type SearchableApp,
  type SearchableInstruction,
  type SearchAnswer,
} from '@appshelf/model';
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchFinds, SearchIndex } from './search';

/** One app or instruction as the index holds it; `id` is its place among all of them, apps first. */
interface Entry {
  id: number;
  name: string;
  tags: string;
  tagline: string;
  technologies: string;
  kinds: string;
}

/** How many entries are indexed before the page gets its turn. */
const entriesAtOnce = 100;

/** "Café" is found as "cafe", and the other way round. */
const plainTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Ids such as `web-components` are words to whoever searches. */
const words = (ids: readonly string[]): string => ids.join(' ');

const appEntry = (app: SearchableApp, id: number): Entry => ({
  id,
  name: app.name,
  tags: words(app.tags),
  tagline: app.tagline,
  technologies: words(app.technologies),
  kinds: [
    appCategoryLabels[app.category],
    ...app.platforms.map((platform) => appPlatformLabels[platform]),
  ].join(' '),
});

const instructionEntry = (instruction: SearchableInstruction, id: number): Entry => ({
  id,
  name: instruction.title,
  tags: words(instruction.tags),
  tagline: instruction.summary,
  technologies: '',
  kinds: '',
});

const options: SearchOptions = {
  boost: { name: 8, tags: 4, tagline: 2, technologies: 1, kinds: 1 },
  prefix: true,
  // One slip in four letters, two in eight; with fewer nearly every word would match.
  fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
  weights: { prefix: 0.5, fuzzy: 0.15 },
};

/** Indexes everything published, a little at a time, so that the page stays alive meanwhile. */
export async function createSearchIndex(answer: SearchAnswer): Promise<SearchIndex> {
  const apps = fromColumns(answer.apps);
  const instructions = fromColumns(answer.instructions);
  const index = new MiniSearch<Entry>({
    fields: ['name', 'tags', 'tagline', 'technologies', 'kinds'],
    processTerm: plainTerm,
  });
  await index.addAllAsync(
    [
      ...apps.map(appEntry),
      ...instructions.map((instruction, place) =>
        instructionEntry(instruction, apps.length + place),
      ),
    ],
    { chunkSize: entriesAtOnce },
  );

  /** What holds every word; if nothing does, what holds some of them. */
  const placesOf = (query: string): number[] => {
    const all = index.search(query, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, { ...options, combineWith: 'OR' });
    return found.map(({ id }) => id as number);
  };

  return {
    find(query): SearchFinds {
      const places = placesOf(query);
      return {
        apps: places.flatMap((place) => apps[place] ?? []),
        instructions: places.flatMap((place) => instructions[place - apps.length] ?? []),
      };
    },
  };
}
