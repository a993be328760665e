import { describe, expect, it } from 'vitest';
import { parseHome } from './parseHome';

const card = {
  id: 'margin',
  name: 'Margin',
  tagline: 'Notes beside a text.',
  category: 'productivity',
  platforms: ['web'],
  iconUrl: null,
  version: '1.0.0',
  featured: true,
  ratingCount: 2,
  ratingAverage: 4.5,
  publishedAt: 5,
};
const home = {
  featured: [card],
  newest: [],
  bestRated: [],
  instructions: [],
  categories: [{ category: 'productivity', count: 3 }],
  appCount: 3,
};

describe('the read model of the home page', () => {
  it('is parsed without changes', () => {
    expect(parseHome(home)).toEqual(home);
  });

  it('of a newer server may have more fields', () => {
    const newer = { ...home, banner: 'New', featured: [{ ...card, colour: 'red' }] };
    expect(parseHome(newer)).toEqual(home);
  });

  it('of an older server may lack fields', () => {
    const { bestRated: _bestRated, categories: _categories, appCount: _count, ...older } = home;
    expect(parseHome(older)).toEqual({ ...home, bestRated: [], categories: [], appCount: 0 });
  });

  it('lacks the cards that cannot be read, and no others', () => {
    expect(parseHome({ ...home, featured: [{ id: 'odd' }, card, null], newest: 'none' })).toEqual(
      home,
    );
  });

  it.each([[null], ['text'], [7], [['list']]])('is null for %j', (response) => {
    expect(parseHome(response)).toBeNull();
  });
});
