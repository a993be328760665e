// Every page of the administrator area lists apps or finds them. The tables of all scripts (53 KB) load with the first search.
export { slugify } from '@appshelf/model';
