import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SetUpStep } from '@appshelf/model';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const textLink = 'font-semibold text-accent hover:underline';

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={textLink}>
      {children}
    </Link>
  );
}

/** The name and the purpose of each step of the set-up. */
export const stepTexts: Readonly<
  Record<SetUpStep, { title: MessageDescriptor; body: () => ReactNode }>
> = {
  site: {
    title: msg`Name and colours`,
    body: () =>
      t`The name is on every page and in every email. Messages from visitors go to the contact address.`,
  },
  modules: {
    title: msg`Modules`,
    body: () =>
      t`What the site offers besides apps. Everything is on, which suits most sites. On a small site, switch off what nobody will look after. You can change this at any time.`,
  },
  categories: {
    title: msg`Categories`,
    body: () => t`How visitors find apps, and what each app is filed under.`,
  },
  firstApp: {
    title: msg`First app`,
    body: () =>
      t`A draft needs only a name, and only people with a role see it. This step is done once an app is published.`,
  },
  firstEditor: {
    title: msg`First editor`,
    body: () =>
      t`Someone who helps with apps and texts, with members’ contributions, or with statistics.`,
  },
  mailTest: {
    title: msg`Mail server`,
    body: () =>
      t`Send an email to yourself to see whether the mail server works. Sign-ups, decisions and messages depend on it.`,
  },
  legalPages: {
    title: msg`Legal pages`,
    body: () => (
      <Trans>
        Read <PageLink to="/about">About</PageLink>, <PageLink to="/terms">Terms</PageLink>,{' '}
        <PageLink to="/privacy">Privacy</PageLink> and <PageLink to="/cookies">Cookies</PageLink>,
        and adapt them to your site. You can change their texts under{' '}
        <PageLink to="/admin/pages">Pages</PageLink>.
      </Trans>
    ),
  },
  budgetAlert: {
    title: msg`Budget alert`,
    body: () => (
      <Trans>
        Google Cloud sends an email when the site costs more than you expect.{' '}
        <a
          href="https://firebase.google.com/docs/projects/billing/avoid-surprise-bills"
          rel="noopener"
          target="_blank"
          className={textLink}
        >
          How to create an alert
        </a>
        . What a visit costs is in <code>docs/run/operate.md</code>.
      </Trans>
    ),
  },
};

/** The address of a step. */
export const getStepHref = (step: SetUpStep): string => `/admin/set-up/${step}`;
