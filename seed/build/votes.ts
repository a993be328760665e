import { collections } from '@appshelf/model';
import { createRandom } from './random';
import type { Context } from './context';
import type { SeedDocument } from './document';
import { getMoment } from './moments';

/** Something that members find helpful. */
interface Voted {
  /** The path of its document. */
  path: string;
  /** A name for the random choice of the voters. */
  key: string;
  author: string;
  /** How many find it helpful. */
  helpful: number;
  /** The day from which votes are possible. */
  on: string;
  /** The earliest time of a vote on that day, in milliseconds. */
  from: number;
}

/** Builds the votes for something. The voters are chosen among all members but its author. */
export function buildVotes(
  { path, key, author, helpful, on, from }: Voted,
  { people, lastDay }: Context,
): SeedDocument[] {
  const random = createRandom(`voters of ${key}`);
  return [...people.values()]
    .filter(({ uid, disabled }) => uid !== author && !disabled)
    .map((person) => ({ person, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, helpful)
    .map(({ person: { uid, joinedOn } }) => {
      const first = joinedOn > on ? getMoment(joinedOn, `${path} ${uid}`) : from;
      const share = createRandom(`${path} ${uid}`)();
      const moment = first + Math.floor((getMoment(lastDay, uid) - first) * share ** 2);
      return {
        path: `${path}/${collections.helpful}/${uid}`,
        fields: { uid, createdAt: new Date(Math.max(first, moment)) },
      };
    });
}
