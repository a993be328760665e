import { expect, it } from 'vitest';

/** The texts of the labels of the element with the id `it`, after the document has this content. */
function labelsIn(content: string): string[] | null {
  document.body.innerHTML = content;
  const control = document.getElementById('it') as HTMLInputElement;
  return control.labels && [...control.labels].map(({ textContent }) => textContent);
}

it.each<[name: string, content: string, labels: string[] | null]>([
  ['by id', '<label for=it>One</label><label for=other>Two</label><input id=it>', ['One']],
  [
    'several',
    '<label for=it>One</label><select id=it></select><label for=it>Two</label>',
    ['One', 'Two'],
  ],
  ['around it', '<label>One<input id=it></label>', ['One']],
  [
    'around it and by id',
    '<label for=it>One</label><label>Two<input id=it></label>',
    ['One', 'Two'],
  ],
  ['around two: the first has it', '<label>One<input><input id=it></label>', []],
  ['around it, for another', '<label for=other>One<input id=it></label><input id=other>', []],
  ['around it, for nothing', '<label for="">One<input id=it></label>', []],
  ['around a hidden one before it', '<label>One<input type=hidden><input id=it></label>', ['One']],
  [
    'for the first of two with an id',
    '<label for=it>One</label><input id=it><input id=it>',
    ['One'],
  ],
  ['of a hidden one', '<label for=it>One</label><input id=it type=hidden>', null],
])('finds labels: %s', (_name, content, labels) => {
  expect(labelsIn(content)).toEqual(labels);
});

it('finds no labels of a second element with the same id, and of one outside of the document', () => {
  document.body.innerHTML = '<label for=it>One</label><input id=it><input id=it>';
  expect([...(document.querySelectorAll('input')[1]?.labels ?? [1])]).toEqual([]);
  expect([...(document.createElement('input').labels ?? [1])]).toEqual([]);
});
