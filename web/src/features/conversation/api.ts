import {
  collections,
  type ConversationMessage,
  type ModerationEntry,
  type PublishedVersion,
} from '@appshelf/model';
import { createDocument, readDocument, serverTime, type Decoder } from '../../firebase/firestore';
import { watchPage } from '../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryResult, type Live } from '../../store';

/** How many of the latest decisions a timeline shows. */
const decisionsShown = 20;

interface ConversationRequest {
  instructionId: string;
  /** How many messages, the latest ones. */
  size: number;
  /** Increase it to start the query again after a failure. */
  attempt: number;
}

interface NewMessage {
  instructionId: string;
  /** A random id that stays the same when a message is sent again, so that it is stored once. */
  id: string;
  body: string;
  /** Whether somebody else than the author of the instruction writes. */
  isModerator: boolean;
}

/** The versions of an instruction that a submission is compared with. */
export type VersionName = 'published' | 'rejected';

const getPath = (instructionId: string, part: string): string =>
  `${collections.instructions}/${instructionId}/${part}`;

const toMessage: Decoder<ConversationMessage> = (id, fields, _path, { conversationMessage }) =>
  conversationMessage.parse({ ...fields, id });

const toDecision: Decoder<ModerationEntry> = (id, fields, _path, { moderationEntry }) =>
  moderationEntry.parse({ ...fields, id });

/** What is said and decided about a submission. */
const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages about an instruction, the newest first, live. */
    followConversation: build.query<Live<ConversationMessage[]>, ConversationRequest>(
      liveQuery(
        ({ instructionId, size }: ConversationRequest) =>
          (observer) =>
            watchPage(
              {
                collection: getPath(instructionId, collections.conversation),
                equal: {},
                order: [['createdAt', 'desc']],
                size,
              },
              toMessage,
              observer,
            ),
      ),
    ),

    /** The latest decisions about an instruction, the newest first, live. */
    followDecisions: build.query<
      Live<ModerationEntry[]>,
      Pick<ConversationRequest, 'instructionId' | 'attempt'>
    >(
      liveQuery(
        ({ instructionId }: Pick<ConversationRequest, 'instructionId' | 'attempt'>) =>
          (observer) =>
            watchPage(
              {
                collection: getPath(instructionId, collections.moderation),
                equal: {},
                order: [['at', 'desc']],
                size: decisionsShown,
              },
              toDecision,
              observer,
            ),
      ),
    ),

    /** Sends a message. Sending it again under the same id stores it once. */
    sendConversationMessage: build.mutation<null, NewMessage>({
      queryFn: ({ instructionId, id, body, isModerator }) =>
        toQueryResult(async () => {
          const { getCurrentSignature } = await import('../../firebase/auth/signature');
          const { uid, name } = await getCurrentSignature();
          await createDocument(`${getPath(instructionId, collections.conversation)}/${id}`, {
            body,
            authorUid: uid,
            authorName: name,
            isModerator,
            createdAt: serverTime,
          });
          return null;
        }),
    }),

    /**
     * The version that readers saw last, or that was sent back last; null when there is none. `updatedAt` makes each
     * change of the instruction a new query.
     */
    getVersion: build.query<
      PublishedVersion | null,
      { id: string; updatedAt: number; name: VersionName }
    >({
      queryFn: ({ id, name }) =>
        toQueryResult(() =>
          readDocument(
            `${getPath(id, collections.versions)}/${name}`,
            (_id, fields, _path, { publishedVersion }): PublishedVersion =>
              publishedVersion.parse(fields),
          ),
        ),
    }),
  }),
});

export const {
  useFollowConversationQuery,
  useFollowDecisionsQuery,
  useSendConversationMessageMutation,
  useGetVersionQuery,
} = conversationApi;
