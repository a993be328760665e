import {
  collections,
  getMailTemplate,
  mailTemplateNames,
  type Audience,
  type Campaign,
  type CountRecipientsResponse,
  type ComposeMailRequest,
  type Mail,
  type MailTemplate,
  type Message,
  type MessageStatus,
  type PreviewMailResponse,
  type PreviewMailRequest,
  type ReplyToMessageRequest,
  type RetryMailResponse,
  type RetryMailRequest,
  type SaveMailTemplateResponse,
  type SaveMailTemplateRequest,
  type SendCampaignRequest,
  type SendTestMailResponse,
  type SendTestMailRequest,
} from '@appshelf/model';
import {
  changeDocument,
  countDocuments,
  readDocument,
  readDocuments,
  readPage,
  type Decoder,
} from '../../../firebase/firestore';
import { baseApi, keepUpdated, toQueryFn, toVoidQueryFn } from '../../../store';
import { readTablePage, type TablePage } from '../table';
import { getInboxRows, toInboxSelection, toMessage } from './inbox/inboxRows';
import type { InboxTable } from './inbox/inboxTable';
import { getOutboxRows, toOutboxSelection, toMail } from './outbox/outboxRows';
import type { OutboxTable } from './outbox/outboxTable';

/** Loads the code of live queries with the first query that needs it. */
const loadLive = () => import('../../../firebase/firestore/live');

const loadEmailFunctions = () => import('../../../firebase/functions/emailFunctions');

const toCampaign: Decoder<Campaign> = (id, fields, _path, { campaign }) =>
  campaign.parse({ ...fields, id });

/** The query for the latest group emails. */
const latestCampaigns = {
  collection: collections.campaigns,
  equal: {},
  order: ['createdAt', 'desc'],
  size: 5,
} as const;

/** How many emails to a group the mail server accepted, and how many are still to be sent. */
interface CampaignMail {
  sent: number;
  open: number;
}

/** {@link keepUpdated} for the first page of a table without a search; other pages are not followed. */
const keepFirstPageUpdated = <State>(
  { page, q }: { page: number; q: string },
  ...live: Parameters<typeof keepUpdated<State>>
): Promise<void> => (page === 1 && q === '' ? keepUpdated(...live) : Promise.resolve());

/** Contact messages and outgoing emails. The server checks permissions. Open items and first pages are live. */
const emailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the inbox; the first page stays up to date. */
    listMessages: build.query<TablePage<Message>, InboxTable>({
      queryFn: toQueryFn((state) => readTablePage('inbox', state, getInboxRows(state))),
      onCacheEntryAdded: (state, entry) =>
        keepFirstPageUpdated(
          state,
          entry,
          async () =>
            (await loadLive()).watchPage(
              {
                ...toInboxSelection(state),
                order: [['createdAt', state.direction]],
                size: state.size,
              },
              toMessage,
            ),
          (rows, unreadable) => entry.updateCachedData((page) => ({ ...page, rows, unreadable })),
        ),
      providesTags: ['Message'],
      keepUnusedDataFor: 5,
    }),

    /** A message, live; null when there is none. */
    getMessage: build.query<Message | null, string>({
      queryFn: toQueryFn((id) => readDocument(`${collections.messages}/${id}`, toMessage)),
      onCacheEntryAdded: (id, entry) =>
        keepUpdated(
          entry,
          async () => (await loadLive()).watchDocument(`${collections.messages}/${id}`, toMessage),
          (message) => entry.updateCachedData(() => message),
        ),
      keepUnusedDataFor: 5,
    }),

    /** Marks a message as read or unread; fails when it was answered in the meantime. */
    setMessageStatus: build.mutation<
      null,
      { id: string; status: Exclude<MessageStatus, 'replied'> }
    >({
      queryFn: toVoidQueryFn(({ id, status }) =>
        changeDocument(`${collections.messages}/${id}`, () => ({ status })),
      ),
      invalidatesTags: ['Message'],
    }),

    replyToMessage: build.mutation<null, ReplyToMessageRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).replyToMessage(request)),
      invalidatesTags: ['Message', 'Mail'],
    }),

    /** One page of the outbox; the first page stays up to date. */
    listMail: build.query<TablePage<Mail>, OutboxTable>({
      queryFn: toQueryFn((state) => readTablePage('outbox', state, getOutboxRows(state))),
      onCacheEntryAdded: (state, entry) =>
        keepFirstPageUpdated(
          state,
          entry,
          async () =>
            (await loadLive()).watchPage(
              {
                ...toOutboxSelection(state),
                order: [['delivery.startTime', state.direction]],
                size: state.size,
              },
              toMail,
            ),
          (rows, unreadable) => entry.updateCachedData((page) => ({ ...page, rows, unreadable })),
        ),
      providesTags: ['Mail'],
      keepUnusedDataFor: 5,
    }),

    /** An email of the outbox, live; null when there is none. */
    getMail: build.query<Mail | null, string>({
      queryFn: toQueryFn((id) => readDocument(`${collections.mail}/${id}`, toMail)),
      onCacheEntryAdded: (id, entry) =>
        keepUpdated(
          entry,
          async () => (await loadLive()).watchDocument(`${collections.mail}/${id}`, toMail),
          (mail) => entry.updateCachedData(() => mail),
        ),
      keepUnusedDataFor: 5,
    }),

    /** The rendered content of an email of the outbox. */
    showMail: build.query<PreviewMailResponse, string>({
      queryFn: toQueryFn(async (id) => (await loadEmailFunctions()).showMail({ id })),
      keepUnusedDataFor: 5,
    }),

    retryMail: build.mutation<RetryMailResponse, RetryMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).retryMail(request)),
      invalidatesTags: ['Mail'],
    }),

    /** All templates as they are sent, in the order of the model: what is stored, and otherwise the defaults. */
    listMailTemplates: build.query<MailTemplate[], undefined>({
      queryFn: toQueryFn(async () => {
        const found = await readDocuments(
          collections.mailTemplates,
          mailTemplateNames,
          {},
          (id, fields) => ({ id, fields }),
        );
        return mailTemplateNames.map((name) =>
          getMailTemplate(name, found.find(({ id }) => id === name)?.fields),
        );
      }),
      providesTags: ['MailTemplate'],
      keepUnusedDataFor: 0,
    }),

    saveMailTemplate: build.mutation<SaveMailTemplateResponse, SaveMailTemplateRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).saveMailTemplate(request)),
      invalidatesTags: ['MailTemplate'],
    }),

    /** The email that a draft would become. */
    previewMail: build.query<PreviewMailResponse, PreviewMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).previewMail(request)),
      keepUnusedDataFor: 30,
    }),

    sendTestMail: build.mutation<SendTestMailResponse, SendTestMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).sendTestMail(request)),
    }),

    composeMail: build.mutation<null, ComposeMailRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).composeMail(request)),
      invalidatesTags: ['Mail'],
    }),

    /** The number of recipients that an email to a group has now. */
    countRecipients: build.query<CountRecipientsResponse, Audience>({
      queryFn: toQueryFn(async (audience) =>
        (await loadEmailFunctions()).countRecipients({ audience }),
      ),
      keepUnusedDataFor: 0,
    }),

    sendCampaign: build.mutation<null, SendCampaignRequest>({
      queryFn: toQueryFn(async (request) => (await loadEmailFunctions()).sendCampaign(request)),
      invalidatesTags: ['Mail'],
    }),

    /** Stops a group email: what was not handed to a mail server yet is not sent. */
    stopCampaign: build.mutation<null, string>({
      queryFn: toQueryFn(async (id) => (await loadEmailFunctions()).stopCampaign({ id })),
      invalidatesTags: ['Mail'],
    }),

    /** Counts the sent and unsent emails of a group email: one read for a thousand of them. */
    countCampaignMail: build.query<CampaignMail, string>({
      queryFn: toQueryFn(async (id) => {
        const count = (equal: Record<string, string | null>) =>
          countDocuments(collections.mail, { 'campaign.id': id, ...equal });
        const [sent, open] = await Promise.all([
          count({ 'delivery.state': 'SUCCESS' }),
          count({ 'delivery.endTime': null }),
        ]);
        return { sent, open };
      }),
      keepUnusedDataFor: 0,
    }),

    /** The latest group emails and their progress, live. */
    listCampaigns: build.query<Campaign[], undefined>({
      queryFn: toQueryFn(async () => {
        const { order, ...query } = latestCampaigns;
        const page = await readPage(
          { ...query, order: [[order[0], order[1]]], after: null },
          toCampaign,
        );
        return page.entities;
      }),
      onCacheEntryAdded: (_nothing, entry) =>
        keepUpdated(
          entry,
          async () =>
            (await loadLive()).watchPage(
              { ...latestCampaigns, order: [['createdAt', 'desc']] },
              toCampaign,
            ),
          (campaigns) => entry.updateCachedData(() => campaigns),
        ),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const {
  useListMessagesQuery,
  useGetMessageQuery,
  useSetMessageStatusMutation,
  useReplyToMessageMutation,
  useListMailQuery,
  useGetMailQuery,
  useShowMailQuery,
  useRetryMailMutation,
  useListMailTemplatesQuery,
  useSaveMailTemplateMutation,
  usePreviewMailQuery,
  useSendTestMailMutation,
  useComposeMailMutation,
  useCountRecipientsQuery,
  useSendCampaignMutation,
  useStopCampaignMutation,
  useCountCampaignMailQuery,
  useListCampaignsQuery,
} = emailsApi;
