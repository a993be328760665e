import { collections, type FanOut } from '@appshelf/model';
import { changeDocument } from '../../../firebase/firestore';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery, toVoidQueryFn } from '../../../store';

/** How many notifications are shown. */
export const shownFanOuts = 10;

const fanOutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest notifications to followers and their progress, live. The argument is how many. */
    followFanOuts: build.query(
      liveQuery<number, FanOut[]>((size) =>
        watchPage(
          { collection: collections.fanOuts, equal: {}, order: [['createdAt', 'desc']], size },
          (id, fields, _path, { fanOut }) => fanOut.parse({ ...fields, id }),
        ),
      ),
    ),

    /** Stops a running one. The followers of the present step may still be notified. */
    stopFanOut: build.mutation<null, string>({
      queryFn: toVoidQueryFn((id) =>
        changeDocument(`${collections.fanOuts}/${id}`, (current) =>
          current?.status === 'running' ? { status: 'stopped' } : {},
        ),
      ),
    }),
  }),
});

export const { useFollowFanOutsQuery, useStopFanOutMutation } = fanOutsApi;
