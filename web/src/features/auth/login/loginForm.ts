import { emailAddress, getErrorMessage, limits, optionalText } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** What the sign-in page can do; `password` is what it opens with. */
const loginModes = ['password', 'register', 'reset', 'magic'] as const;
export type LoginMode = (typeof loginModes)[number];

/** The mode that the address asks for (`?mode=register`). */
export function parseLoginMode(parameter: string | null): LoginMode {
  return loginModes.find((mode) => mode === parameter) ?? 'password';
}

const remember = z.boolean();

/** All fields of the sign-in page; what one typed stays when the mode changes. */
export interface LoginFields {
  name: string;
  email: string;
  password: string;
  remember: boolean;
}

/** A form in which nothing is written yet. */
export const emptyLogin: LoginFields = { name: '', email: '', password: '', remember: true };

const anyText = z.string();

/** What each mode asks for. Fields that it does not show are let through as they are. */
export const loginSchemas = {
  password: z.object({
    name: anyText,
    email: emailAddress,
    password: z.string().min(1, getErrorMessage({ code: 'auth/missing-password' })),
    remember,
  }),
  register: z.object({
    name: optionalText(limits.user.displayName),
    email: emailAddress,
    password: z.string().min(limits.password.min, getErrorMessage({ code: 'auth/weak-password' })),
    remember,
  }),
  reset: z.object({ name: anyText, email: emailAddress, password: anyText, remember }),
  magic: z.object({ name: anyText, email: emailAddress, password: anyText, remember }),
} satisfies Record<LoginMode, z.ZodType<LoginFields, LoginFields>>;

/** The words of each mode. */
export const loginTexts: Record<LoginMode, { title: string; lead: string; submit: string }> = {
  password: {
    title: 'Sign in',
    lead: 'Welcome back to the shelf.',
    submit: 'Sign in',
  },
  register: {
    title: 'Create an account',
    lead: 'Review apps and share instructions with everybody who uses them.',
    submit: 'Create account',
  },
  reset: {
    title: 'Reset your password',
    lead: 'We send you a link with which you choose a new one.',
    submit: 'Send reset link',
  },
  magic: {
    title: 'Sign in by email',
    lead: 'We send you a link that signs you in, no password needed.',
    submit: 'Send sign-in link',
  },
};

/** The words in place of the register mode while administrators keep registration closed. */
export const closedRegistration = {
  title: 'Registration is closed',
  lead: 'No new accounts are made at the moment. Whoever has one signs in as before.',
};
