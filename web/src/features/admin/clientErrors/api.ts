import { collections, type ClientError } from '@appshelf/model';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery } from '../../../store';

const clientErrorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest browser errors, live. The argument is how many. */
    followClientErrors: build.query(
      liveQuery<number, ClientError[]>((size) =>
        watchPage(
          { collection: collections.clientErrors, equal: {}, order: [['lastAt', 'desc']], size },
          (id, fields, _path, { clientError }) => clientError.parse({ ...fields, id }),
        ),
      ),
    ),
  }),
});

export const { useFollowClientErrorsQuery } = clientErrorsApi;
