import {
  invitationInput,
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
import { Button, FieldError, RadioGroup, TextField } from '../../../ui';
import { selectIsRegistrationOpen } from '../../site';
import { toastAdded } from '../../toasts';
import { useInviteMemberMutation } from './api';

const duties: Readonly<Record<StaffRole, string>> = {
  editor: 'apps, products, texts of pages, pictures and the announcement',
  moderator: 'reviews, instructions, comments, reports and messages',
  analyst: 'looks at the figures',
};

/** The roles with what comes with each; the editor is first, because a new site needs one most. */
const roleOptions = staffRoles
  .toSorted((one, other) => Number(other === 'editor') - Number(one === 'editor'))
  .map((value) => ({ value, label: `${roleLabels[value]}: ${duties[value]}` }));

/** Invites somebody to a role by their address. */
export function InviteForm({ onInvited }: { onInvited?: () => unknown }) {
  const dispatch = useAppDispatch();
  const [invite] = useInviteMemberMutation();
  const isOpen = useAppSelector(selectIsRegistrationOpen);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { email: '', role: 'editor' as StaffRole },
    resolver: zodResolver(invitationInput),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      const { isGranted } = await invite({ id: crypto.randomUUID(), ...input }).unwrap();
      const message = isGranted
        ? `${input.email} is ${roleNouns[input.role]} now.`
        : `An invitation is on its way to ${input.email}.`;
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
      aria-label="Invite somebody"
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isOpen
            ? 'Whoever has an account with this confirmed address gets the role at once. Anybody else gets an invitation, which counts for 14 days and for this address alone.'
            : 'Registration is closed, so only somebody who has an account can accept. Open it in the settings for the others.'
        }
        error={errors.email?.message}
        {...register('email')}
      />
      <RadioGroup
        label="Role"
        options={roleOptions}
        error={errors.role?.message}
        {...register('role')}
      />
      <FieldError message={failure} />
      <Button
        type="submit"
        variant="primary"
        loading={isSubmitting}
        icon={Send}
        className="justify-self-start"
      >
        Invite
      </Button>
    </form>
  );
}
