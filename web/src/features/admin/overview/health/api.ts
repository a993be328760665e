import { backupsDocument, collections, type BackupTimes } from '@appshelf/model';
import { countSelected, readDocument } from '../../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../../store';

/** The number of different errors in browsers in the last month. */
interface ClientErrorCounts {
  /** Those whose last report came from this build. */
  thisBuild: number;
  otherBuilds: number;
}

const healthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The times of the last backups; nothing where `npm run backup` never ran. */
    getBackupTimes: build.query<BackupTimes, undefined>({
      queryFn: toQueryFn(
        async () =>
          (await readDocument(backupsDocument, (_id, fields, _path, { backupTimes }) =>
            backupTimes.parse(fields),
          )) ?? {},
      ),
      keepUnusedDataFor: 0,
    }),

    /** Counts the errors of a build and of all others: two reads for a thousand errors. */
    countClientErrors: build.query<ClientErrorCounts, string | null>({
      queryFn: toQueryFn(async (buildId) => {
        const [all, thisBuild] = await Promise.all([
          countSelected({ collection: collections.clientErrors, equal: {} }),
          countSelected({ collection: collections.clientErrors, equal: { build: buildId } }),
        ]);
        return { thisBuild, otherBuilds: Math.max(0, all - thisBuild) };
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetBackupTimesQuery, useCountClientErrorsQuery } = healthApi;
