import { t } from '@lingui/core/macro';
import { translate } from '../../../lib/translate';
import {
  emailAddress,
  getErrorMessage,
  limits,
  optionalName,
  registrationClosedMessage,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** The modes of the sign-in page; it opens with `password`. */
const loginModes = ['password', 'register', 'reset', 'magic'] as const;
export type LoginMode = (typeof loginModes)[number];

/** The mode in the address (`?mode=register`). */
export function parseLoginMode(parameter: string | null): LoginMode {
  return loginModes.find((mode) => mode === parameter) ?? 'password';
}

const remember = z.boolean();

/** All fields of the sign-in page. They keep their values when the mode changes. */
export interface LoginFields {
  name: string;
  email: string;
  password: string;
  remember: boolean;
}

/** The values of an empty form. */
export const emptyLogin: LoginFields = { name: '', email: '', password: '', remember: true };

const anyText = z.string();

/** The schema of each mode. Fields that a mode does not show are not checked. */
export const loginSchemas = {
  password: z.object({
    name: anyText,
    email: emailAddress,
    password: z.string().min(1, getErrorMessage({ code: 'auth/missing-password' })),
    remember,
  }),
  register: z.object({
    name: optionalName(limits.user.displayName),
    email: emailAddress,
    password: z.string().min(limits.password.min, getErrorMessage({ code: 'auth/weak-password' })),
    remember,
  }),
  reset: z.object({ name: anyText, email: emailAddress, password: anyText, remember }),
  magic: z.object({ name: anyText, email: emailAddress, password: anyText, remember }),
} satisfies Record<LoginMode, z.ZodType<LoginFields, LoginFields>>;

/** The texts of each mode. */
export const getLoginTexts = (): Record<
  LoginMode,
  { title: string; lead: string; submit: string }
> => ({
  password: {
    title: t`Sign in`,
    lead: t`Welcome back.`,
    submit: t`Sign in`,
  },
  register: {
    title: t`Create an account`,
    lead: t`Review apps and share instructions with everyone who uses them.`,
    submit: t`Create account`,
  },
  reset: {
    title: t`Reset your password`,
    lead: t`We’ll send you a link to choose a new password.`,
    submit: t`Send reset link`,
  },
  magic: {
    title: t`Sign in by email`,
    lead: t`We’ll send you a link that signs you in, no password needed.`,
    submit: t`Send sign-in link`,
  },
});

/** The texts that replace the register mode while registration is closed. */
export const getClosedRegistrationTexts = () => ({
  title: t`Registration is closed`,
  lead: translate(registrationClosedMessage),
});
