import type { SendMessageRequest } from '@appshelf/model';
import { sendMessage } from '../../firebase/functions/memberFunctions';
import { baseApi, toQueryResult } from '../../store';

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a message to the people who run the site. */
    sendMessage: build.mutation<null, SendMessageRequest>({
      queryFn: (request) =>
        toQueryResult(async () => {
          await sendMessage(request);
          return null;
        }),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
