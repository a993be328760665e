import { configureStore } from '@reduxjs/toolkit';
import {
  defaultTaxonomies,
  defaultSiteIdentity,
  defaultSiteSettings,
  type ModuleId,
} from '@appshelf/model';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { siteChanged, siteSlice, toSiteState } from './siteSlice';
import { useIsModuleOn, useWasModuleOn } from './useIsModuleOn';

const useReviews = () => ({ is: useIsModuleOn('reviews'), was: useWasModuleOn('reviews') });

/** Uses both hooks on a site whose reviews can be switched. */
function open(switchedOff: ModuleId[]) {
  const store = configureStore({
    reducer: { site: siteSlice.reducer },
    preloadedState: toSiteState({ ...defaultSiteIdentity, switchedOff }, defaultTaxonomies),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const page = renderHook(useReviews, { wrapper });
  const set = (reviews: boolean) =>
    act(() => {
      store.dispatch(siteChanged({ ...defaultSiteSettings, modules: { reviews } }));
    });
  return { ...page, set, again: () => renderHook(useReviews, { wrapper }) };
}

describe('a module that is switched off while a form of it is shown', () => {
  it('stays for the form until the page is left', () => {
    const { result, set, unmount, again } = open([]);
    expect(result.current).toEqual({ is: true, was: true });
    set(false);
    expect(result.current).toEqual({ is: false, was: true });
    unmount();
    expect(again().result.current).toEqual({ is: false, was: false });
  });

  it('comes at once when it is switched on, and then stays', () => {
    const { result, set } = open(['reviews']);
    expect(result.current).toEqual({ is: false, was: false });
    set(true);
    expect(result.current).toEqual({ is: true, was: true });
    set(false);
    expect(result.current).toEqual({ is: false, was: true });
  });
});
