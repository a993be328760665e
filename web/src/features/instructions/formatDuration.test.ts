import { expect, it } from 'vitest';
import { formatDuration } from './formatDuration';

it.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [150, '2 hours 30 minutes'],
  [1440, '24 hours'],
])('%i minutes are formatted as "%s"', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
