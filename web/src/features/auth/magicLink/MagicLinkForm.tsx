import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { connectFields } from '../../../lib/connectFields';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button, FieldError, TextField } from '../../../ui';
import { redirectTarget } from '../../session';
import { sendMagicLink } from '../actions';
import { selectAuth } from '../authSlice';
import { emptyLogin, loginSchemas, type LoginFields } from '../login/loginForm';

interface MagicLinkFormProps {
  /** The initial value of the field: the email that this device stored, or nothing. */
  email: string;
  complete: (email: string) => Promise<void>;
}

/** Asks for the email, signs in with it, and offers to send a new link where this one does not work any more. */
export function MagicLinkForm({ email, complete }: MagicLinkFormProps) {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const { loading, error } = useAppSelector(selectAuth);
  /** Whether a new link is to be sent instead of using the opened one. */
  const [isAskingAnew, setAskingAnew] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<LoginFields, unknown, LoginFields>({
    defaultValues: { ...emptyLogin, email },
    resolver: zodResolver(loginSchemas.magic),
  });
  const field = connectFields(form);
  const submit = form.handleSubmit((fields) => {
    setAskingAnew(false);
    return complete(fields.email);
  });
  const sendAgain = form.handleSubmit(async (fields) => {
    setAskingAnew(true);
    if (await dispatch(sendMagicLink(fields.email, redirectTarget(parameters.get('redirect')))))
      setSentTo(fields.email);
  });

  if (sentTo !== undefined) {
    return (
      <p role="status" className="text-ink-2">
        <Trans>
          A new link is on its way to <strong>{sentTo}</strong>. Open it in this browser.
        </Trans>
      </p>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit(event);
      }}
    >
      <TextField
        label={t`Email`}
        hint={t`The address the link was sent to.`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        readOnly={loading}
        {...field('email')}
      />
      <FieldError message={error ?? undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          loading={loading && !isAskingAnew}
          disabled={loading && isAskingAnew}
        >{t`Sign in`}</Button>
        {(error !== null || isAskingAnew) && (
          <Button
            loading={loading && isAskingAnew}
            disabled={loading && !isAskingAnew}
            onClick={() => void sendAgain()}
          >{t`Send a new link`}</Button>
        )}
      </div>
    </form>
  );
}
