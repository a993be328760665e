import { t } from '@lingui/core/macro';
import { appQueries, reviewFormHash, screens } from '@appshelf/model';
import { matchPath, parsePath } from 'react-router-dom';
import type { Decoder } from '../../../firebase/firestore';
import type { AppThunk } from '../../../store';
import { homePath, redirectTarget } from '../../session';
import { toastAdded } from '../../toasts';

const toName: Decoder<string> = (_id, fields, _path, { appLabel }) => appLabel.parse(fields).name;

/** The name of the app whose review form is at `path`; null for another page, and where it can't be read. */
async function readReviewedName(path: string): Promise<string | null> {
  const { pathname = '', hash } = parsePath(path);
  const address = matchPath(screens.app.path, pathname)?.params.id;
  if (address === undefined || hash !== reviewFormHash) return null;
  try {
    const { readPublished } = await import('../../../firebase/firestore/readPublished');
    return await readPublished(appQueries, decodeURIComponent(address), toName);
  } catch {
    return null;
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
      name === null ? t`Continue where you left off` : t`Continue your review of ${name}`;
    const message = t`You’re signed in.`;
    dispatch(toastAdded({ message, type: 'success', timeout: 0, link: { to, label } }));
  };
