import {
  packedApps,
  packedInstructions,
  searchPaths,
  unpackApps,
  unpackInstructions,
} from '@appshelf/model';
import { fetchCached } from '../../../lib/fetchCached';

/** How many published entries have a tag. */
export interface TagCount {
  tag: string;
  apps: number;
  instructions: number;
}

/** The tags in use, the most used first. */
export type TagUse = readonly TagCount[];

/** Counts the tags of all published apps and instructions. Merged tags count as those that took over; hidden ones are missing. */
export async function readTagUse(): Promise<TagUse> {
  const [apps, instructions] = await Promise.all(
    [searchPaths.apps, searchPaths.instructions].map(fetchCached),
  );
  const counts = new Map<string, TagCount>();
  const count = (
    entries: readonly { tags: readonly string[] }[],
    kind: 'apps' | 'instructions',
  ) => {
    for (const tag of entries.flatMap(({ tags }) => [...new Set(tags)])) {
      const known = counts.get(tag) ?? { tag, apps: 0, instructions: 0 };
      counts.set(tag, { ...known, [kind]: known[kind] + 1 });
    }
  };
  count(unpackApps(packedApps.parse(apps)), 'apps');
  count(unpackInstructions(packedInstructions.parse(instructions)), 'instructions');
  return [...counts.values()].sort(
    (one, other) =>
      other.apps + other.instructions - one.apps - one.instructions ||
      one.tag.localeCompare(other.tag, 'en'),
  );
}
