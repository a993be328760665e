import { zodResolver } from '@hookform/resolvers/zod';
import { getDisplayName, limits } from '@appshelf/model';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { useAppSelector } from '../../store';
import { Button, ErrorPanel, TextArea, TextField } from '../../ui';
import { RestoredDraft, useDraftForm } from '../drafts';
import { selectSession } from '../session';
import { useSendMessageMutation } from './api';
import {
  contactFields,
  contactSchema,
  emptyContact,
  toAttempt,
  type ContactFields,
  type ContactOutput,
} from './contactFields';
import { Honeypot } from './Honeypot';

/** One draft per device, so that a visitor can sign in while writing. */
const draftKey = 'appshelf.draft.contact';

interface ContactFormProps {
  /** Called when the message was received, with the address for the answer. */
  onSent: (email: string) => void;
}

/** The contact form. Its text is stored on this device until the message was received. */
export function ContactForm({ onSent }: ContactFormProps) {
  const { user } = useAppSelector(selectSession);
  const [send, { error, isLoading }] = useSendMessageMutation();
  const { form, isRestored, settle } = useDraftForm<ContactFields, ContactOutput>({
    key: draftKey,
    fields: contactFields,
    initial: emptyContact,
    initialBasis: 0,
    resolver: zodResolver(contactSchema),
  });
  const { errors } = form.formState;

  // A member's name and address are filled in where nothing was typed.
  useEffect(() => {
    if (user === null) return;
    const own = { name: getDisplayName(user), email: user.email ?? '' };
    for (const field of ['name', 'email'] as const) {
      if (form.getValues(field) === '') form.resetField(field, { defaultValue: own[field] });
    }
  }, [user, form]);

  const submit = form.handleSubmit(async ({ website, tried: before, ...message }) => {
    const tried = toAttempt(message, before);
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
      aria-label="Write to us"
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {isRestored && (
        <RestoredDraft
          text="Your unfinished message was restored."
          discardLabel="Discard it"
          onDiscard={() => settle(emptyContact, 0)}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Your email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <TextField
        label="Subject"
        autoComplete="off"
        counter={limits.message.subject}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextArea
        label="Message"
        rows={8}
        className="min-h-48"
        counter={limits.message.body}
        hint="For a problem, name the app, its version and what you did before."
        error={errors.body?.message}
        {...form.register('body')}
      />
      <Honeypot {...form.register('website')} />
      {error !== undefined && !isLoading && (
        <ErrorPanel
          title="Your message was not sent"
          message={`${error.message ?? ''} Your text is stored on this device.`}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={isLoading}
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          Send message
        </Button>
      </div>
    </form>
  );
}
