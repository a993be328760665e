import { describe, expect, it } from 'vitest';
import {
  addFacetParameters,
  chooseValues,
  getFacetLabel,
  hasOtherFacets,
  noFacets,
  parseFacetParameters,
  pickFacets,
  type FacetChoice,
} from './choice';
import { facetNames, facets } from './facets';

it.each<[Partial<FacetChoice>, boolean]>([
  [{}, false],
  [{ category: 'design' }, false],
  [{ platforms: ['web'] }, true],
  [{ technologies: ['react'] }, true],
  [{ minimumRating: 3 }, true],
])('hasOtherFacets: %j is %s', (choice, expected) => {
  expect(hasOtherFacets({ ...noFacets, ...choice })).toBe(expected);
});

/** Two values of each facet. A facet without a list accepts any text of an address. */
const examples = facetNames.map((name) => {
  const values = facets[name].values ?? ['sql', 'web-components'];
  return { name, values: values.slice(0, 2) };
});

describe.each(examples)('the facet $name', ({ name, values: [first = '', second = ''] }) => {
  const isSingle = facets[name].choosing === 'one';

  it('is chosen, and is the same after it was in an address', () => {
    const choice = { ...noFacets, ...chooseValues(name, [first, second]) };
    expect(choice[name]).toEqual(isSingle ? first : [first, second]);
    const parameters = new URLSearchParams();
    addFacetParameters(parameters, choice);
    expect(parameters.getAll(facets[name].parameter)).toHaveLength(isSingle ? 1 : 2);
    expect(parseFacetParameters(parameters)).toEqual(choice);
    expect(pickFacets({ ...choice, ...{ page: 3 } })).toEqual(choice);
  });

  it('has nothing chosen by an invalid address', () => {
    const { parameter } = facets[name];
    for (const value of ['', 'toString', '../x', 'NaN', '<b>']) {
      const chosen = parseFacetParameters(new URLSearchParams({ [parameter]: value }))[name];
      if (facets[name].values !== null || !facets[name].isValue(value)) {
        expect(chosen, value).toEqual(noFacets[name]);
      }
    }
  });

  it('has a title, a parameter and a column of its own, and a label for each value', () => {
    for (const key of ['title', 'parameter', 'column', 'field'] as const) {
      expect(facetNames.filter((other) => facets[other][key] === facets[name][key])).toEqual([
        name,
      ]);
    }
    for (const value of facets[name].values ?? []) {
      expect(getFacetLabel(name, value, {})).not.toBe(String(value));
    }
  });
});

it('reads a choice of licences in an address as each of them', () => {
  const read = (license: string) => parseFacetParameters(new URLSearchParams({ license })).license;
  expect(read('(MIT OR Apache-2.0) AND OFL-1.1')).toEqual(['MIT', 'Apache-2.0', 'OFL-1.1']);
  expect(read('Freeware (no sale)')).toEqual(['Freeware (no sale)']);
  expect(read('x'.repeat(200))).toEqual([]);
});

it('keeps the first value in the order of the list, where one can be chosen', () => {
  expect(chooseValues('minimumRating', [3, 4.5])).toEqual({ minimumRating: 4.5 });
  expect(chooseValues('minimumRating', [])).toEqual({ minimumRating: null });
  expect(chooseValues('platforms', ['linux', 'web'], ['web', 'ios', 'linux'])).toEqual({
    platforms: ['web', 'linux'],
  });
});

it.each([
  ['sql', 'SQL'],
  ['unknown', 'unknown'],
  ['constructor', 'constructor'],
])('names the technology %s: %s', (id, label) => {
  expect(getFacetLabel('technologies', id, { technologies: { sql: 'SQL' } })).toBe(label);
  expect(getFacetLabel('technologies', id, {})).toBe(id);
});
