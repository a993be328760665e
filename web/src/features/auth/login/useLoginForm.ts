import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { loginDraft } from './loginDraft';
import { emptyLogin, loginSchemas, type LoginFields, type LoginMode } from './loginForm';

export type LoginForm = UseFormReturn<LoginFields, unknown, LoginFields>;

/**
 * The form of the sign-in page, shared by its modes. What was typed remains when the mode changes and, without the
 * password, when the page is reloaded.
 *
 * @param linkEmail the email of the account to which Google is to be linked, to fill in; null for none
 */
export function useLoginForm(mode: LoginMode, linkEmail: string | null): LoginForm {
  const form: LoginForm = useForm<LoginFields, unknown, LoginFields>({
    defaultValues: { ...emptyLogin, ...loginDraft.read() },
    resolver: zodResolver(loginSchemas[mode]),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, remember } }) => {
          loginDraft.write({ name, email, remember });
        },
      }),
    [form],
  );

  useEffect(() => {
    if (linkEmail !== null) form.setValue('email', linkEmail);
  }, [form, linkEmail]);

  return form;
}
