import {
  defaultTaxonomies,
  packApps,
  packedApps,
  packedInstructions,
  packInstructions,
  searchableInstruction,
  sourceLanguage,
  type Language,
} from '@appshelf/model';
import { createAppEngine } from '../../web/src/features/search/engine/appEngine';
import { createInstructionEngine } from '../../web/src/features/search/engine/instructionEngine';
import { loadWordRules } from '../../web/src/features/search/engine/wordRules';
import { describeApps, searchedApp } from '../../functions/src/features/content/describedApps';
import { nameLicenses } from '../../functions/src/features/content/licenses';
import { buildSeed } from '../../seed/build';
import { readContent } from '../../seed/load/readContent';
import judged from './judged.json' with { type: 'json' };

/** How many results of each kind are judged. */
const judgedCount = 3;

/** A query with what it found. */
interface Judgement {
  language: Language;
  query: string;
  /** The paths of the entries that have to be among the first three of their kind. */
  expected: readonly string[];
  /** The paths of the first three apps and instructions. */
  found: { apps: string[]; instructions: string[] };
  /** The place of the best expected entry, counted from 1; null beyond the first ten. */
  rank: number | null;
}

const sent = (packed: unknown): unknown => JSON.parse(JSON.stringify(packed));

/** The published entries of the seed, newest first, as the function reads them. */
async function readCatalogue() {
  const { documents } = buildSeed(readContent());
  const list = (collection: string) =>
    documents
      .filter(({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === 2)
      .map(({ path, fields }) => ({ ...fields, id: path.slice(collection.length + 1) }))
      .map((fields) => new Map<string, unknown>(Object.entries(fields)))
      .filter((fields) => fields.get('status') === 'published')
      .sort((a, b) => Number(b.get('publishedAt')) - Number(a.get('publishedAt')))
      .map((fields) => Object.fromEntries(fields));
  return {
    apps: await describeApps(list('apps').map((fields) => searchedApp.parse(fields))),
    instructions: list('instructions').map((fields) => searchableInstruction.parse(fields)),
    technologies: Object.fromEntries(
      list('resources').map(({ id, title }) => [String(id), String(title)]),
    ),
  };
}

/** Creates the engines of a language with the index that a client would get. */
async function createEngines(
  { apps, instructions, technologies }: Awaited<ReturnType<typeof readCatalogue>>,
  language: Language,
) {
  const rules = await loadWordRules(language);
  const names = {
    technologies,
    license: await nameLicenses(apps, { translate: (text) => text }),
  };
  const index = packApps(apps, defaultTaxonomies, [], language, names);
  const texts = packInstructions(instructions, [], [], language);
  return {
    findApps: await createAppEngine(packedApps.parse(sent(index)), rules),
    findInstructions: await createInstructionEngine(packedInstructions.parse(sent(texts)), rules),
  };
}

/** Searches the seed for each judged query. */
export async function judge(): Promise<Judgement[]> {
  const catalogue = await readCatalogue();
  const engines = new Map<Language, Awaited<ReturnType<typeof createEngines>>>();
  const judgements: Judgement[] = [];
  for (const { query, expected, ...rest } of judged) {
    const language = ('language' in rest ? rest.language : sourceLanguage) as Language;
    const engine = engines.get(language) ?? (await createEngines(catalogue, language));
    engines.set(language, engine);
    const { apps } = engine.findApps({ query, choice: null, sort: null, page: 1, size: 10 });
    const { instructions } = engine.findInstructions({
      query,
      appId: null,
      difficulty: null,
      sort: null,
      size: 10,
    });
    const lists = {
      apps: apps.map(({ id }) => `apps/${id}`),
      instructions: instructions.map(({ id }) => `instructions/${id}`),
    };
    const ranks = expected
      .map((path) => Math.max(lists.apps.indexOf(path), lists.instructions.indexOf(path)) + 1)
      .filter((rank) => rank > 0);
    judgements.push({
      language,
      query,
      expected,
      found: {
        apps: lists.apps.slice(0, judgedCount),
        instructions: lists.instructions.slice(0, judgedCount),
      },
      rank: ranks.length === 0 ? null : Math.min(...ranks),
    });
  }
  return judgements;
}

/** The mean reciprocal rank of judged queries: 1 if each expected entry comes first. */
export const getMeanReciprocalRank = (judgements: readonly Judgement[]): number =>
  judgements.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / judgements.length;
