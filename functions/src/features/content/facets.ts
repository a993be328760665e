import {
  getOwn,
  countFacets,
  facetNames,
  isFacetOn,
  listUsableTerms,
  noFacets,
  resourceQueries,
  type Term,
  type FacetCounts,
  type FacetsResponse,
  type ModuleId,
  type SearchableApp,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { toQuery } from '../../platform/firebase/query';

/** How many technologies are read by name. Others are shown with their id. */
const maxTechnologies = 500;

/** Reads the names of the published technologies, by id. */
export async function readTechnologies(firestore: Firestore): Promise<Record<string, string>> {
  const technologies = { ...resourceQueries.list('technology'), size: maxTechnologies };
  const { docs } = await toQuery(firestore, technologies).select('title').get();
  return Object.fromEntries(docs.map((doc) => [doc.id, String(doc.get('title'))]));
}

/** Counts the facets for each category and for no category, with nothing else chosen. */
export function countAllFacets(
  apps: readonly SearchableApp[],
  names: Readonly<Record<string, string>>,
  categories: readonly Term[],
): FacetsResponse {
  const all = countFacets(apps, noFacets);
  const counts = Object.fromEntries(
    listUsableTerms(categories).map(({ id }) => [
      id,
      countFacets(apps, { ...noFacets, category: id }),
    ]),
  );
  return { counts: { ...counts, all }, technologies: pickNames(all, names) };
}

const pickNames = ({ technologies }: FacetCounts, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(technologies.values).map((id) => [id, getOwn(names, id) ?? id]));

/** Leaves the values of filters out that are about modules that are off, and the names of technologies while these are. */
export function toShownFacets(
  { counts, technologies }: FacetsResponse,
  switchedOff: readonly ModuleId[],
): FacetsResponse {
  const hide = (all: FacetCounts): FacetCounts =>
    facetNames.reduce(
      (shown, name) =>
        isFacetOn(name, switchedOff) ? shown : { ...shown, [name]: { ...all[name], values: {} } },
      all,
    );
  const shown = Object.entries(counts).map(([id, count]) => [id, hide(count)] as const);
  return {
    counts: { ...Object.fromEntries(shown), all: hide(counts.all) },
    technologies: switchedOff.includes('technologies') ? {} : technologies,
  };
}
