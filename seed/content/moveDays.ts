import { addDays } from '@appshelf/model';
import type { Content } from '.';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The value with every day in it moved; lists and objects are copied. */
function moved(value: unknown, count: number): unknown {
  if (typeof value === 'string') return isDay(value) ? addDays(value, count) : value;
  if (Array.isArray(value)) return value.map((element) => moved(element, count));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, moved(held, count)]));
}

/**
 * The content as if it had been written `count` days later, so that a suite which is started on whatever day opens with
 * recent data: its last day and all others move by as many days.
 */
export function moveDays(content: Content, count: number): Content {
  return moved(content, count) as Content;
}
