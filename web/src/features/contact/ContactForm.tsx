import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { getDisplayName, limits } from '@appshelf/model';
import { Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { connectFields } from '../../lib/connectFields';
import { useAppSelector } from '../../store';
import { Button, ErrorPanel, TextArea, TextField } from '../../ui';
import { RestoredDraft, toAttempt, useDraftForm } from '../drafts';
import { selectSession } from '../session';
import { useSendMessageMutation } from './api';
import {
  contactFields,
  contactSchema,
  emptyContact,
  type ContactFields,
  type ContactOutput,
} from './contactFields';
import { openContactDraft } from './contactDraft';
import { Honeypot } from './Honeypot';

interface ContactFormProps {
  /** The app that the message asks for; empty for a message about something else. */
  wish: string;
  /** Called when the message was received, with the address for the answer. */
  onSent: (email: string) => void;
}

/**
 * The contact form. Its text is stored on this device until the message was received. A member who leaves takes the text
 * along: the next person gets an empty form.
 */
export function ContactForm(props: ContactFormProps) {
  const { status, user } = useAppSelector(selectSession);
  const uid = user?.uid ?? null;
  const [writer, setWriter] = useState({ status, uid, turn: 0 });
  if (writer.status !== status || writer.uid !== uid) {
    const isKnown = writer.status !== 'loading';
    setWriter({ status, uid, turn: isKnown ? writer.turn + 1 : writer.turn });
  }
  return <OwnContactForm key={`${String(writer.turn)} ${props.wish}`} {...props} />;
}

function OwnContactForm({ wish, onSent }: ContactFormProps) {
  const { status, user } = useAppSelector(selectSession);
  const uid = user?.uid ?? null;
  const key = useMemo(() => (status === 'loading' ? null : openContactDraft(uid)), [status, uid]);
  const [initial] = useState<ContactFields>(() =>
    wish === ''
      ? emptyContact
      : {
          ...emptyContact,
          subject: t`App request: ${wish}`,
          body: t`I searched for “${wish}” and found nothing. I would use it for: `,
        },
  );
  const [send, { error, isLoading }] = useSendMessageMutation();
  const { form, isRestored, settle } = useDraftForm<ContactFields, ContactOutput>({
    key,
    untyped: user === null ? ['tried'] : ['tried', 'name', 'email'],
    fields: contactFields,
    initial,
    initialBasis: 0,
    resolver: zodResolver(contactSchema),
  });
  const field = connectFields(form);

  // A member's name and address are filled in where nothing was typed.
  useEffect(() => {
    if (user === null) return;
    const own = { name: getDisplayName(user), email: user.email ?? '' };
    for (const field of ['name', 'email'] as const) {
      if (form.getValues(field) === '') form.setValue(field, own[field]);
    }
  }, [user, form]);

  const submit = form.handleSubmit(async ({ website, tried: before, ...message }) => {
    const { name, email, subject, body } = message;
    const tried = toAttempt([name, email, subject, body], before);
    form.setValue('tried', tried, { shouldDirty: true });
    const { error: failure } = await send({ ...message, website, id: tried.id });
    if (failure !== undefined) return;
    settle({ ...emptyContact, name: message.name, email: message.email }, 0);
    onSent(message.email);
  });

  return (
    <form
      method="post"
      noValidate
      aria-label={t`Write to us`}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {isRestored && (
        <RestoredDraft
          text={t`Your unfinished message has been restored.`}
          discardLabel={t`Discard`}
          onDiscard={() => settle(initial, 0)}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t`Your name`} autoComplete="name" {...field('name')} />
        <TextField
          label={t`Your email`}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <TextField
        label={t`Subject`}
        autoComplete="off"
        counter={limits.message.subject}
        {...field('subject')}
      />
      <TextArea
        label={t`Message`}
        rows={8}
        className="min-h-48"
        counter={limits.message.body}
        hint={t`If you’re reporting a problem, name the app, its version and what you did before.`}
        {...field('body')}
      />
      <Honeypot {...form.register('website')} />
      {error !== undefined && !isLoading && (
        <ErrorPanel
          title={t`Your message was not sent`}
          message={t`${error.message ?? ''} Your text is stored on this device.`}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={isLoading}
          icon={Send}
        >{t`Send message`}</Button>
      </div>
    </form>
  );
}
