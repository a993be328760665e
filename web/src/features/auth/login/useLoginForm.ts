import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { storedLogin } from './loginDraft';
import { emptyLogin, loginSchemas, type LoginFields, type LoginMode } from './loginForm';

export type LoginForm = UseFormReturn<LoginFields, unknown, LoginFields>;

/**
 * The one form of the sign-in page. What was typed stays when the mode changes and, but for the password, when the
 * page is loaded again.
 *
 * @param linkEmail the account that waits for its owner: its e-mail is filled in. Null for none.
 */
export function useLoginForm(mode: LoginMode, linkEmail: string | null): LoginForm {
  const form: LoginForm = useForm<LoginFields, unknown, LoginFields>({
    defaultValues: { ...emptyLogin, ...storedLogin.read() },
    resolver: zodResolver(loginSchemas[mode]),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, remember } }) => {
          storedLogin.write({ name, email, remember });
        },
      }),
    [form],
  );

  useEffect(() => {
    if (linkEmail !== null) form.setValue('email', linkEmail);
  }, [form, linkEmail]);

  return form;
}
