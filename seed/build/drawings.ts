import { existsSync, readFileSync } from 'node:fs';

/** The address of a drawing in `pictures/`, by its name such as `icon-tidemark`. */
const locate = (name: string) => new URL(`../pictures/${name}.svg`, import.meta.url);

/** Whether there is a drawing of this name: people and resources may have none. */
export const hasDrawing = (name: string): boolean => existsSync(locate(name));

/** Reads a drawing as SVG. */
export const readDrawing = (name: string): string => readFileSync(locate(name), 'utf8');
