import { expect, it } from 'vitest';
import { completeEnglish } from './completeEnglish';

const cups = '{count, plural, one {# cup} other {# cups}} for {name}';

it.each([
  ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['Braces } { stay', { name: 'Ada' }, 'Braces } { stay'],
  ['{name} said {title}', { name: '{title}', title: 'Tea' }, '{title} said Tea'],
  ['{kind, select, app {an app} other {an entry of {name}}}', { kind: 'app' }, 'an app'],
  [
    '{kind, select, app {an app} other {an entry of {name}}}',
    { kind: 'page', name: 'Ada' },
    'an entry of Ada',
  ],
  [cups, { count: 0, name: 'Ada' }, '0 cups for Ada'],
  [cups, { count: 1, name: 'Ada' }, '1 cup for Ada'],
  [cups, { count: 1_200, name: 'Ada' }, '1,200 cups for Ada'],
  [
    '{count, plural, one {{name} waits} other {{name} and # others wait}}',
    { count: 2, name: 'Ada' },
    'Ada and 2 others wait',
  ],
])('%s with %j', (text, values, completed) => {
  expect(completeEnglish(text, values)).toBe(completed);
});
