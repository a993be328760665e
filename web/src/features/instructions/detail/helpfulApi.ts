import { collections, getErrorCode, type Instruction } from '@appshelf/model';
import {
  createDocument,
  deleteDocument,
  readDocument,
  serverTime,
} from '../../../firebase/firestore';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';
import { instructionsApi } from '../api';

interface Vote {
  instructionId: string;
  /** The end of the instruction's address. Its page caches the instruction under it. */
  address: string;
  uid: string;
}

const getPath = ({ instructionId, uid }: Vote): string =>
  `${collections.instructions}/${instructionId}/${collections.helpful}/${uid}`;

const helpfulApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a member finds an instruction helpful. */
    isHelpful: build.query<boolean, Vote>({
      queryFn: toQueryFn(async (vote) => (await readDocument(getPath(vote), () => true)) ?? false),
    }),

    /** Reads the number of helpful votes again. */
    refreshHelpful: build.mutation<null, Pick<Vote, 'instructionId' | 'address'>>({
      queryFn: toVoidQueryFn(async ({ instructionId, address }, { dispatch }) => {
        const count = await readDocument(
          `${collections.instructions}/${instructionId}`,
          (_id, { helpfulCount }) => Number(helpfulCount),
        );
        dispatch(
          instructionsApi.util.updateQueryData('getInstruction', address, (draft) => {
            if (draft !== null && count !== null) draft.helpfulCount = count;
          }),
        );
      }),
    }),

    /**
     * Votes, or withdraws the vote. Vote and number change at once, and are restored when the write fails. The server
     * counts the votes.
     */
    setHelpful: build.mutation<null, Vote & { isHelpful: boolean }>({
      queryFn: toVoidQueryFn(async ({ isHelpful, ...vote }) => {
        if (!isHelpful) {
          await deleteDocument(getPath(vote));
          return;
        }
        try {
          await createDocument(getPath(vote), { uid: vote.uid, createdAt: serverTime });
        } catch (error) {
          // The vote exists already.
          if (getErrorCode(error) !== 'already-exists') throw error;
        }
      }),
      onQueryStarted: async ({ isHelpful, ...vote }, { dispatch, queryFulfilled }) => {
        const patches = [
          dispatch(helpfulApi.util.updateQueryData('isHelpful', vote, () => isHelpful)),
          dispatch(
            instructionsApi.util.updateQueryData(
              'getInstruction',
              vote.address,
              (draft: Instruction | null) => {
                if (draft !== null) draft.helpfulCount += isHelpful ? 1 : -1;
              },
            ),
          ),
        ];
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
  }),
});

export const { useIsHelpfulQuery, useSetHelpfulMutation } = helpfulApi;
export { helpfulApi };
