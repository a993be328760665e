import { t } from '@lingui/core/macro';
import { saveRedirectRequest } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { connectFields } from '../../../lib/connectFields';
import { toAppError, useAppDispatch } from '../../../store';
import { TextField } from '../../../ui';
import { DraftDialog, useDialogDraft } from '../../drafts';
import { toastAdded } from '../../toasts';
import { useSaveRedirectMutation } from './api';

const { from: fromField, to: toField } = saveRedirectRequest.shape;
const fields = z.object({ from: z.string(), to: z.string() });
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
  const draft = useDialogDraft({
    draft: ['redirect', from],
    fields,
    schema: formSchema,
    initial: { from, to: former ?? '' },
  });
  const { form } = draft;
  const field = connectFields(form);

  const save = form.handleSubmit(async (entered) => {
    setFailure(undefined);
    try {
      const to = await saveRedirect({ ...entered, replaces: former !== null }).unwrap();
      dispatch(
        toastAdded({ message: t`${entered.from} leads to ${String(to)}.`, type: 'success' }),
      );
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    draft.clear();
    onClose();
  });

  return (
    <DraftDialog
      draft={draft}
      title={former === null ? t`New redirect` : t`Change where ${from} redirects to`}
      description={t`Visitors and search engines that open the old address arrive at the new one, within two minutes. A page that exists is never redirected.`}
      submitLabel={t`Save redirect`}
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
    </DraftDialog>
  );
}
