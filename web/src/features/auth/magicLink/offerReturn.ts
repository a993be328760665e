import { t } from '@lingui/core/macro';
import { appQueries, type App } from '@appshelf/model';
import type { Decoder } from '../../../firebase/firestore';
import type { AppThunk } from '../../../store';
import { homePath, redirectTarget } from '../../session';
import { toastAdded } from '../../toasts';

/** Matches the review form of an app. */
const reviewForm = /^\/apps\/([^/?#]+)#review$/;

/** The name of the app whose review form is at `path`; undefined for another page, and where it can't be read. */
async function readReviewedName(path: string): Promise<string | undefined> {
  const address = reviewForm.exec(path)?.[1];
  if (address === undefined) return undefined;
  try {
    const { readPublished } = await import('../../../firebase/firestore/readPublished');
    const decode: Decoder<App> = (id, fields, _path, { app }) => app.parse({ ...fields, id });
    const app = await readPublished(appQueries, address, decode);
    return app?.name;
  } catch {
    return undefined;
  }
}

/** Offers the page that somebody left to sign in by a link. Does nothing where there was none. */
export const offerReturn =
  (wanted: string | null): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const to = redirectTarget(wanted);
    if (to === homePath) return;
    const name = await readReviewedName(to);
    const label =
      name === undefined ? t`Continue where you left off` : t`Continue your review of ${name}`;
    const message = t`You’re signed in.`;
    dispatch(toastAdded({ message, type: 'success', timeout: 0, link: { to, label } }));
  };
