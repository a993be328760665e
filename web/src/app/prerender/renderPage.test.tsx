import { defaultSiteIdentity, defaultTaxonomies, sourceLanguage } from '@appshelf/model';
import type { Middleware } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { registerLazyApi } from '../../store/lazyApi';
import { registerPageData } from '../../store/pageData';
import { renderPage } from './renderPage';

const render = (path: string) =>
  renderPage(
    [
      { path: '/', element: <p>Hello</p> },
      { path: '/broken', loader: () => Promise.reject(new Error('It is broken.')), element: <p /> },
    ],
    path,
    {
      pageData: {
        kind: 'member',
        member: {} as never,
        instructions: { instructions: [], end: null },
      },
      origin: 'https://appshelf.example',
      language: sourceLanguage,
      identity: defaultSiteIdentity,
      taxonomies: defaultTaxonomies,
      texts: {},
    },
  );

/** Adds a part as chunks do that arrive late, and returns how many stores hear of it now and later. */
function addLatePart(name: string) {
  const middleware = vi.fn<Middleware>(() => (next) => (action) => next(action));
  registerLazyApi({ reducerPath: name, reducer: (state: unknown = null) => state, middleware });
  const toAction = vi.fn(() => ({ type: `${name}/added` }));
  registerPageData('member', toAction);
  return { middleware, toAction };
}

it('keeps nothing of a page that it rendered, so that the memory of an instance does not grow with each', async () => {
  // Other tests of the worker have stores of their own.
  const others = addLatePart('early').middleware.mock.calls.length;
  await render('/');
  await expect(render('/broken')).rejects.toThrow('cannot be prerendered');

  const { middleware, toAction } = addLatePart('late');
  expect(middleware).toHaveBeenCalledTimes(others);
  const before = toAction.mock.calls.length;

  await render('/');
  expect(middleware).toHaveBeenCalledTimes(others + 1);
  expect(toAction).toHaveBeenCalledTimes(before + 1);
});
