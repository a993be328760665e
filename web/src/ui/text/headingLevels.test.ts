import { expect, it } from 'vitest';
import { headingLevels } from './headingLevels';

const element = (tagName: string, children: { type: string }[] = []) => ({
  type: 'element',
  tagName,
  children,
});

it.each([
  [
    ['h1', 'h2'],
    ['h3', 'h4'],
  ],
  [
    ['h3', 'p', 'h3'],
    ['h3', 'p', 'h3'],
  ],
  [
    ['h2', 'h4', 'h2'],
    ['h3', 'h4', 'h3'],
  ],
  [
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'],
  ],
  [['p'], ['p']],
])('changes %j to %j', (written, shown) => {
  const children = written.map((name) => element(name));
  headingLevels()({ type: 'root', children });
  expect(children.map(({ tagName }) => tagName)).toEqual(shown);
});

it('finds headings inside other elements', () => {
  const heading = element('h4');
  headingLevels()({ type: 'root', children: [element('blockquote', [heading])] });
  expect(heading.tagName).toBe('h3');
});
