import { t } from '@lingui/core/macro';
import { collections, type AppRelease } from '@appshelf/model';
import { readDocument, serverTime } from '../../../../firebase/firestore';
import { ConflictError } from '../../../../firebase/firestore/ConflictError';
import { holds } from '../../../../firebase/firestore/holds';
import { changeDocuments, type Write } from '../../../../firebase/firestore/transaction';
import { baseApi, toQueryFn } from '../../../../store';
import { toApp } from '../../../apps';

interface ReleaseChange {
  appId: string;
  release: AppRelease;
  /** Whether the release is new. A new release must not replace another one. */
  isNew: boolean;
  /** `updatedAt` of the app as it was read, when the version of the release becomes that of the app; otherwise null. */
  basis: number | null;
  /** The release as it was read, for a change that must not overwrite a newer one. */
  known?: AppRelease;
}

const toFields = ({ notes, publishedAt }: AppRelease) => ({
  notes,
  publishedAt: new Date(publishedAt),
});

const appPath = (appId: string): string => `${collections.apps}/${appId}`;
/** The path of a version's document. */
export const releasePath = (appId: string, version: string): string =>
  `${appPath(appId)}/${collections.releases}/${version}`;

/** Writes a release and, with a basis, the version of the app, in one transaction. */
async function save({
  appId,
  release,
  isNew,
  basis,
  known,
}: ReleaseChange): Promise<number | null> {
  const { version } = release;
  const [app, path] = [appPath(appId), releasePath(appId, version)];
  await changeDocuments([app, path], ([storedApp, stored]) => {
    if (!storedApp) throw new Error(t`Someone else has deleted this app.`);
    const fields = toFields(release);
    // The response to an earlier attempt was lost.
    const hasVersion = basis === null || storedApp.version === version;
    if (stored && hasVersion && holds(stored, fields)) return [];
    if (isNew && stored) {
      throw new ConflictError('already-exists', t`Version ${version} already exists.`);
    }
    if (!isNew && !stored) {
      throw new Error(t`Someone else has deleted this version.`);
    }
    const isKnown = !known || (stored && holds(stored, toFields(known)));
    if (!isKnown) throw new ConflictError();
    if (basis !== null && storedApp.updatedAt !== basis) {
      throw new Error(
        t`Someone else saved this app in the meantime. Load the page again, then add the version.`,
      );
    }
    const writes: Write[] = [stored ? { path, update: fields } : { path, create: fields }];
    if (basis !== null) writes.push({ path: app, update: { version, updatedAt: serverTime } });
    return writes;
  });
  return basis === null ? null : ((await readDocument(app, toApp))?.updatedAt ?? null);
}

const releasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Adds or edits a release. Returns the new `updatedAt` of the app when its version changed too, otherwise null. Fails
     * with `already-exists` for a version that exists, and with a message for people when somebody else deleted the app or
     * the release, or saved the app, in the meantime.
     */
    saveRelease: build.mutation<number | null, ReleaseChange>({
      queryFn: toQueryFn((change) => save(change)),
      invalidatesTags: (_at, _error, { appId }) => [{ type: 'App', id: appId }],
    }),
  }),
});

export const { useSaveReleaseMutation } = releasesApi;
