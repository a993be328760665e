import { defaultSiteSettings, type SiteSettings } from '@appshelf/model';
import { useEffect } from 'react';
import { siteSlice } from '../features/site';
import { useAppDispatch } from '../store';

/** Sets the site's settings on a page of a test, as when they arrive. */
export function KnownSettings({ settings }: { settings: Partial<SiteSettings> }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(siteSlice.actions.siteChanged({ ...defaultSiteSettings, ...settings }));
  }, [dispatch, settings]);
  return null;
}
