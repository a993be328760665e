import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveWithoutAsking } from './loadDocument';

const ask = (event: Event) => event.preventDefault();

beforeEach(() => addEventListener('beforeunload', ask));
afterEach(() => removeEventListener('beforeunload', ask));

function isAskedOnLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('does not ask again whoever agreed to leave, and asks at the next page', () => {
  expect(isAskedOnLeaving()).toBe(true);
  leaveWithoutAsking();
  expect(isAskedOnLeaving()).toBe(false);
  expect(isAskedOnLeaving()).toBe(true);
});
