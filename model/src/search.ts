import type { App } from './entities/app';
import type { Instruction } from './entities/instruction';

/** What can be found of an app, and what its line among the results shows. */
export type SearchableApp = Pick<
  App,
  | 'id'
  | 'name'
  | 'tagline'
  | 'tags'
  | 'technologies'
  | 'category'
  | 'platforms'
  | 'iconUrl'
  | 'ratingAverage'
  | 'ratingCount'
>;

/** What can be found of an instruction, and what its line among the results shows. */
export type SearchableInstruction = Pick<Instruction, 'id' | 'title' | 'summary' | 'tags'>;

/**
 * Entities by column: for each key the values of all of them. Like beside like, and no key twice, makes an index a good
 * sixth smaller on its way and quicker to parse.
 */
export type Columns<Entity> = { [Key in keyof Entity]: Entity[Key][] };

/** GET `/api/search.json`: everything published that the site's search finds. Newest first. */
export interface SearchAnswer {
  apps: Columns<SearchableApp>;
  instructions: Columns<SearchableInstruction>;
}

/** Packs entities for the way to the client; what is not among `keys` stays behind. */
export function toColumns<Entity extends object>(
  keys: readonly (keyof Entity)[],
  entities: readonly Entity[],
): Columns<Entity> {
  return Object.fromEntries(
    keys.map((key) => [key, entities.map((entity) => entity[key])]),
  ) as Columns<Entity>;
}

/** Unpacks what {@link toColumns} packed. */
export function fromColumns<Entity extends { id: string }>(columns: Columns<Entity>): Entity[] {
  const named = Object.entries<unknown[]>(columns);
  return columns.id.map(
    (_id, place) =>
      Object.fromEntries(named.map(([key, values]) => [key, values[place]])) as Entity,
  );
}
