import { describe, expect, expectTypeOf, it } from 'vitest';
import { adminScreens } from './adminScreens';
import { findScreen } from './findScreen';
import { contentNames, getContentKind } from './kinds/contentKinds';
import { screenNames, screens, type Screen } from './screens';

it('each page says who may open it, which sentences it needs, what is rendered of it and what robots do', () => {
  expectTypeOf<Omit<Screen, 'access'>>().not.toExtend<Screen>();
  expectTypeOf<Omit<Screen, 'area'>>().not.toExtend<Screen>();
  expectTypeOf<Omit<Screen, 'document'>>().not.toExtend<Screen>();
  expectTypeOf<Omit<Screen, 'robots'>>().not.toExtend<Screen>();
});

it('each page has its own address', () => {
  const paths = [...Object.values(screens), ...Object.values(adminScreens)].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('no page has the name of a kind’s own page', () => {
  for (const name of contentNames) {
    const { adminScreens: own = {}, permissions } = getContentKind(name);
    for (const [screen, path] of Object.entries(own)) {
      expect(adminScreens).toHaveProperty(screen, { path, permissions: [permissions.edit] });
    }
  }
});

describe('findScreen', () => {
  it.each(screenNames)('finds %s at its address', (name) => {
    const { path } = screens[name];
    const parameter = path.includes(':') ? 'a%2Fb' : '';
    expect(findScreen(path.replaceAll(/:\w+/g, 'a%2Fb'))).toEqual({ name, parameter });
  });

  it.each([
    '/nowhere',
    '/apps/example/nowhere',
    '/settings/nowhere',
    '/login/nowhere',
    '/Login',
    '/login/',
    '/members/by-uid/example/more',
    '/administration',
  ])('finds no page at %s', (path) => {
    expect(findScreen(path)).toBeNull();
  });
});
