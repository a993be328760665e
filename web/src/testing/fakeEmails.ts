import type { Mail, MailTemplate, Message } from '@appshelf/model';
import { vi } from 'vitest';
import type { Decoder, PageQuery } from '../firebase/firestore';
import { makeFakeFirestore } from './fakeFirestore';
import { uncheckedSchemas } from './uncheckedSchemas';

type Fields = Parameters<Decoder<unknown>>[1];

/** A message that nobody has read yet. */
export const message: Message = {
  id: 'm1',
  name: 'Mara',
  email: 'mara@example.com',
  subject: 'A question',
  body: 'Does it print?',
  status: 'new',
  createdAt: 1_000,
  uid: null,
};

/** A letter that the mail server did not take, after the last attempt. */
export const failed = {
  id: 'l1',
  to: ['mara@example.com'],
  message: { subject: 'Welcome', text: 'Hello.', html: '' },
  delivery: {
    state: 'ERROR',
    attempts: 5,
    error: 'The mail server does not answer.',
    startTime: 1_000,
    endTime: 2_000,
    dueAt: null,
    handedOver: false,
    info: null,
  },
} satisfies Mail;

/** The one mail template that there is. */
export const template: MailTemplate = {
  name: 'welcome',
  subject: 'Welcome',
  text: 'Hello {{name}}.',
  html: '',
  revision: 3,
};

/** Stand-ins for what /admin/emails reads and calls, over documents that a test keeps in `stored`. */
export function makeFakeEmails() {
  const documents = makeFakeFirestore();
  const call = () => vi.fn<(request: unknown) => Promise<unknown>>();
  const fake = {
    stored: documents.stored,
    live: documents.live,
    /** Tells who follows a document, the last one who began. */
    tell: (state: unknown) => documents.document?.onState(state, true),
    firestore: {
      readDocument: documents.firestore.readDocument,
      readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
      countSelected: vi.fn<() => Promise<number>>(),
      readDocuments: vi.fn<() => Promise<unknown>>(),
      changeDocument: vi.fn<(path: string, change: () => object) => Promise<void>>(),
    },
    calls: {
      replyToMessage: call(),
      retryMail: call(),
      showMail: call(),
      saveMailTemplate: call(),
      previewMail: call(),
      composeMail: call(),
      countRecipients: call(),
      sendCampaign: call(),
    },
    /** Begins a test: nothing is stored but the template. */
    reset: () => {
      vi.resetAllMocks();
      localStorage.clear();
      sessionStorage.clear();
      documents.reset();
      fake.firestore.readPage.mockImplementation(({ collection }, decode) =>
        Promise.resolve({
          entities: [...fake.stored]
            .filter(([path]) => path.startsWith(`${collection}/`))
            .map(([path, fields]) =>
              decode(path.split('/')[1] ?? '', fields as Fields, path, uncheckedSchemas),
            ),
          unreadable: [],
          end: null,
        }),
      );
      fake.firestore.countSelected.mockResolvedValue(1);
      fake.firestore.readDocuments.mockResolvedValue([template]);
      fake.firestore.changeDocument.mockResolvedValue();
      fake.calls.previewMail.mockResolvedValue({
        message: { subject: 'Welcome', text: 'Hello Ada.', html: '' },
        problems: [],
      });
      fake.calls.showMail.mockResolvedValue({ message: failed.message, problems: [] });
    },
  };
  return fake;
}

/** What a callable says when somebody else was faster. */
export const overtaken = (text: string) =>
  Object.assign(new Error(text), { code: 'functions/aborted' });
