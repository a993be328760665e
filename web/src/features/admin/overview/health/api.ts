import {
  backupsDocument,
  collections,
  migrationsDocument,
  type BackupTimes,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { countDocuments, readDocument } from '../../../../firebase/firestore';
import { baseApi, toQueryFn } from '../../../../store';

/** The number of different errors in browsers in the last month. */
interface ClientErrorCounts {
  /** The errors whose last report came from this build. */
  thisBuild: number;
  otherBuilds: number;
}

/** The version that the server serves, and the migrations that were not run. */
interface Release {
  version: string;
  due: string[];
}

/** What `web/build/stampBuild.ts` writes. */
const latestBuild = z.object({ version: z.string(), migrations: z.array(z.string()) });

async function readRelease(): Promise<Release> {
  const response = await fetch(`/builds/latest.json?${String(Date.now())}`, { cache: 'no-store' });
  const { version, migrations } = latestBuild.parse(await response.json());
  const record = await readDocument(migrationsDocument, (_id, fields, _path, { migrationRecord }) =>
    migrationRecord.parse(fields),
  );
  return { version, due: migrations.filter((id) => record?.progress[id]?.status !== 'done') };
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

    /** The running version, and the migrations that are due for it: one read. */
    getRelease: build.query<Release, undefined>({
      queryFn: toQueryFn(readRelease),
      keepUnusedDataFor: 0,
    }),

    /** Counts the errors of a build and of all others: two reads for a thousand errors. */
    countClientErrors: build.query<ClientErrorCounts, string | null>({
      queryFn: toQueryFn(async (buildId) => {
        const [all, thisBuild] = await Promise.all([
          countDocuments({ collection: collections.clientErrors, equal: {} }),
          countDocuments({ collection: collections.clientErrors, equal: { build: buildId } }),
        ]);
        return { thisBuild, otherBuilds: Math.max(0, all - thisBuild) };
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetBackupTimesQuery, useGetReleaseQuery, useCountClientErrorsQuery } = healthApi;
