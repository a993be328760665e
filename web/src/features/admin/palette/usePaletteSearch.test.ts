import { expect, it } from 'vitest';
import { toAccountLookUp } from './usePaletteSearch';

it.each([
  ['eve@example.com', { email: 'eve@example.com' }],
  ['+1 (555) 010-0199', { phoneNumber: '+15550100199' }],
  ['Zk3vQ9xT1bYw7LmNc5RdAe8GhJf2', { uid: 'Zk3vQ9xT1bYw7LmNc5RdAe8GhJf2' }],
  ['eve@', null],
  ['harbour', null],
  ['the name of an app, as long as a uid', null],
])('of %j', (text, request) => {
  expect(toAccountLookUp(text)).toEqual(request);
});
