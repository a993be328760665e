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
    },
  );

it('keeps nothing of a page that it rendered, so that the memory of an instance does not grow with each', async () => {
  await render('/');
  await expect(render('/broken')).rejects.toThrow('cannot be prerendered');

  const middleware = vi.fn<Middleware>(() => (next) => (action) => next(action));
  registerLazyApi({ reducerPath: 'late', reducer: (state: unknown = null) => state, middleware });
  const toAction = vi.fn(() => ({ type: 'late/added' }));
  registerPageData('member', toAction);

  expect(middleware).not.toHaveBeenCalled();
  expect(toAction).not.toHaveBeenCalled();

  await render('/');
  expect(middleware).toHaveBeenCalledOnce();
  expect(toAction).toHaveBeenCalledOnce();
});
