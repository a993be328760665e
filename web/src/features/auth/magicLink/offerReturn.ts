import { t } from '@lingui/core/macro';
import type { AppThunk } from '../../../store';
import { homePath, redirectTarget } from '../../session';
import { toastAdded } from '../../toasts';

/** Matches the review form of an app. */
const reviewForm = /^\/apps\/([^/?#]+)#review$/;

/** What a link to a page says. That to the review form names its app, where the app can be read. */
const describeReturn =
  (path: string): AppThunk<Promise<string>> =>
  async (dispatch) => {
    const id = reviewForm.exec(path)?.[1];
    if (id !== undefined) {
      const { appsApi } = await import('../../apps');
      const read = appsApi.endpoints.getApp.initiate(id, { subscribe: false });
      const { data } = await dispatch(read);
      if (data) return t`Continue your review of ${data.name}`;
    }
    return t`Continue where you left off`;
  };

/** Offers the page that somebody left to sign in by a link. Does nothing where there was none. */
export const offerReturn =
  (wanted: string | null): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const to = redirectTarget(wanted);
    if (to === homePath) return;
    const label = await dispatch(describeReturn(to));
    const message = t`You’re signed in.`;
    dispatch(toastAdded({ message, type: 'success', timeout: 0, link: { to, label } }));
  };
