import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  invitationInput,
  languages,
  roleLabels,
  roleNouns,
  staffRoles,
  type StaffRole,
} from '@appshelf/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toAppError, useAppDispatch, useAppSelector } from '../../../store';
import { Button, FieldError, RadioGroup, SelectField, TextField } from '../../../ui';
import { selectIsRegistrationOpen, selectLanguages } from '../../site';
import { toastAdded } from '../../toasts';
import { useInviteMemberMutation } from './api';
import { getLanguage, i18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';

const duties: Readonly<Record<StaffRole, MessageDescriptor>> = {
  editor: msg`apps, products, texts of pages, pictures and the announcement`,
  moderator: msg`reviews, instructions, comments, reports and messages`,
  analyst: msg`views statistics`,
};

/** The roles with what comes with each; the editor is first, because a new site needs one most. */
const listRoles = () =>
  staffRoles
    .toSorted((one, other) => Number(other === 'editor') - Number(one === 'editor'))
    .map((value) => ({
      value,
      label: `${translate(roleLabels[value])}: ${i18n._(duties[value])}`,
    }));

/** Invites somebody to a role by their address. */
export function InviteForm({ onInvited }: { onInvited?: () => unknown }) {
  const dispatch = useAppDispatch();
  const [invite] = useInviteMemberMutation();
  const isOpen = useAppSelector(selectIsRegistrationOpen);
  const offered = useAppSelector(selectLanguages);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: {
      email: '',
      role: 'editor' as StaffRole,
      language: offered.length > 1 ? getLanguage() : undefined,
    },
    resolver: zodResolver(invitationInput),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      const { isGranted } = await invite({ id: crypto.randomUUID(), ...input }).unwrap();
      const message = isGranted
        ? t`${input.email} is now ${translate(roleNouns[input.role])}.`
        : t`An invitation is on its way to ${input.email}.`;
      dispatch(toastAdded({ message, type: 'success' }));
      reset();
      await onInvited?.();
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  });
  return (
    <form
      noValidate
      method="post"
      aria-label={t`Invite someone`}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isOpen
            ? t`If this address already has an account and is confirmed, the role applies immediately. Otherwise we send an invitation that is valid for 14 days and for this address only.`
            : t`Registration is closed, so only people who already have an account can accept. To invite others, open registration in the settings.`
        }
        error={errors.email?.message}
        {...register('email')}
      />
      <RadioGroup
        label={t`Role`}
        options={listRoles()}
        error={errors.role?.message}
        {...register('role')}
      />
      {offered.length > 1 && (
        <SelectField
          label={t`Language of the invitation`}
          hint={t`People who already have an account get the email in the language they chose.`}
          options={offered.map((code) => ({
            value: code,
            label: languages[code].name,
            lang: code,
          }))}
          error={errors.language?.message}
          {...register('language')}
        />
      )}
      <FieldError message={failure} />
      <Button
        type="submit"
        variant="primary"
        loading={isSubmitting}
        icon={Send}
        className="justify-self-start"
      >{t`Invite`}</Button>
    </form>
  );
}
