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
 * Entities without the repetition of their keys, which parses faster and is a third of the size. The columns travel
 * along, so that a client reads an answer that an older or newer server built.
 */
export interface Rows<Entity> {
  columns: (keyof Entity)[];
  /** The values of each entity, in the order of the columns. */
  rows: unknown[][];
}

/** GET `/api/search.json`: everything published that the site's search finds. Newest first. */
export interface SearchAnswer {
  apps: Rows<SearchableApp>;
  instructions: Rows<SearchableInstruction>;
}

/** Packs entities for the way to the client. */
export function toRows<Entity extends object>(
  columns: (keyof Entity)[],
  entities: readonly Entity[],
): Rows<Entity> {
  return { columns, rows: entities.map((entity) => columns.map((column) => entity[column])) };
}

/** Unpacks what {@link toRows} packed. */
export function fromRows<Entity extends object>({ columns, rows }: Rows<Entity>): Entity[] {
  return rows.map(
    (values) =>
      Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Entity,
  );
}
