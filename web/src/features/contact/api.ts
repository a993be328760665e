import type { SendMessageRequest } from '@appshelf/model';
import { sendMessage } from '../../firebase/functions/memberFunctions';
import { baseApi, toVoidQueryFn } from '../../store';

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a message to the people who run the site. */
    sendMessage: build.mutation<null, SendMessageRequest>({
      queryFn: toVoidQueryFn((request) => sendMessage(request)),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
