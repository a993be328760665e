import { clientError, collections, type ClientError } from '@appshelf/model';
import { watchPage } from '../../../firebase/firestoreLive';
import { baseApi, followed } from '../../../store';

const clientErrorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The errors of the client that happened last, live. The argument is how many. */
    followClientErrors: build.query(
      followed<number, ClientError[]>(
        (size) => (observer) =>
          watchPage(
            { collection: collections.clientErrors, equal: {}, order: [['lastAt', 'desc']], size },
            (id, fields) => clientError.parse({ ...fields, id }),
            observer,
          ),
      ),
    ),
  }),
});

export const { useFollowClientErrorsQuery } = clientErrorsApi;
