import { t } from '@lingui/core/macro';
import { saveRedirectRequest } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../store';
import { FormDialog, TextField } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useSaveRedirectMutation } from './api';

const { from: fromField, to: toField } = saveRedirectRequest.shape;
const formSchema = z.object({ from: fromField, to: toField.unwrap() });

/** An address of this site without its origin, as somebody copies it from the address bar. */
const withoutOrigin = (text: string): string =>
  text.trim().startsWith(`${location.origin}/`) ? text.trim().slice(location.origin.length) : text;

interface RedirectDialogProps {
  /** The address from which to redirect; empty to ask for it. */
  from: string;
  /** The present target; null for a new redirect. */
  former: string | null;
  onClose: () => void;
}

/** Asks where an address redirects, and stores it. */
export function RedirectDialog({ from, former, onClose }: RedirectDialogProps) {
  const dispatch = useAppDispatch();
  const [saveRedirect] = useSaveRedirectMutation();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    defaultValues: { from, to: former ?? '' },
    resolver: zodResolver(formSchema),
  });
  const { isSubmitting } = form.formState;
  const field = connectFields(form);

  const save = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      const to = await saveRedirect({ ...fields, replaces: former !== null }).unwrap();
      dispatch(toastAdded({ message: t`${fields.from} leads to ${String(to)}.`, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    onClose();
  });

  return (
    <FormDialog
      title={former === null ? t`New redirect` : t`Change where ${from} leads`}
      description={t`Visitors and search engines who open the old address arrive at the new one, within two minutes. A page that exists is never redirected.`}
      submitLabel={t`Save redirect`}
      isSubmitting={isSubmitting}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`Old address`}
        hint={t`A path of this site, such as /downloads/margin.html`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        readOnly={former !== null}
        {...field('from', { setValueAs: withoutOrigin })}
      />
      <TextField
        label={t`Leads to`}
        hint={t`The path of a page, such as /apps/margin`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field('to', { setValueAs: withoutOrigin })}
      />
    </FormDialog>
  );
}
