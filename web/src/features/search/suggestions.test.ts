import { describe, expect, it } from 'vitest';
import { makeApp } from '../../testing/app';
import type { AppSearchResponse, InstructionSearchResponse } from './engine/requests';
import { stepTo } from './stepTo';
import { suggest } from './suggestions';

const app = (id: string): AppSearchResponse['apps'][number] =>
  makeApp({
    id,
    name: `App ${id}`,
    tagline: `What ${id} does`,
    iconUrl: `https://example.com/${id}.webp`,
  });

const instruction = (id: string): InstructionSearchResponse['instructions'][number] => ({
  id,
  title: `How to ${id}`,
  summary: `In steps`,
  tags: [],
  appId: null,
  difficulty: 'easy',
  minutes: 5,
  helpfulCount: 0,
});

const page = (slug: string) => ({ slug, title: `Page ${slug}`, summary: 'What it says' });

describe('suggest', () => {
  it('offers the best of each kind, in order', () => {
    const groups = suggest(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(app),
      ['p', 'q', 'r', 's'].map(instruction),
      ['w', 'x', 'y', 'z'].map(page),
    );
    expect(
      groups.map(({ title, suggestions }) => [title, suggestions.map(({ to }) => to)]),
    ).toEqual([
      ['Apps', ['/apps/a', '/apps/b', '/apps/c', '/apps/d', '/apps/e', '/apps/f']],
      ['Instructions', ['/instructions/p', '/instructions/q', '/instructions/r']],
      ['Pages', ['/pages/w', '/pages/x', '/pages/y']],
    ]);
    expect(groups[0]?.suggestions[0]).toMatchObject({
      title: 'App a',
      detail: 'What a does',
      iconUrl: 'https://example.com/a.webp',
    });
  });

  it.each([
    { apps: [], instructions: [], titles: [] },
    { apps: [app('a')], instructions: [], titles: ['Apps'] },
    { apps: [], instructions: [instruction('p')], titles: ['Instructions'] },
  ])('leaves out what was not found: $titles', ({ titles, apps, instructions }) => {
    expect(suggest(apps, instructions, []).map(({ title }) => title)).toEqual(titles);
  });
});

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, -1],
  ['ArrowUp', -1, 0, -1],
] as const)('%s from %i of %i lines leads to %i', (key, active, count, expected) => {
  expect(stepTo(key, active, count)).toBe(expected);
});
