import { addDays, isDay } from '@appshelf/model';
import type { Content } from './sources';

/** Copies a value with every day in it moved. */
function moved(value: unknown, count: number): unknown {
  if (typeof value === 'string') return isDay(value) ? addDays(value, count) : value;
  if (Array.isArray(value)) return value.map((element) => moved(element, count));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, moved(held, count)]));
}

/** Moves all days of the content by `count` days, so that a suite has recent data on any day. */
export function moveDays(content: Content, count: number): Content {
  return moved(content, count) as Content;
}
