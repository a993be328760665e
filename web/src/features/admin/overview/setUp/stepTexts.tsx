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
export const stepTexts: Readonly<Record<SetUpStep, { title: string; body: ReactNode }>> = {
  site: {
    title: 'Name and colours',
    body: 'The name is on every page and in every email. Messages from visitors go to the contact address.',
  },
  modules: {
    title: 'Modules',
    body: 'What the site has beside apps. All of it is on, which suits most sites; a small one does well without what nobody looks after. You can change your mind at any time.',
  },
  categories: {
    title: 'Categories',
    body: 'How visitors find apps, and what each app is filed under.',
  },
  firstApp: {
    title: 'First app',
    body: 'A draft is seen by people with a role only. Visitors see it once you publish it.',
  },
  firstEditor: {
    title: 'First editor',
    body: 'Somebody who helps: with apps and texts, with what members write, or with the figures.',
  },
  mailTest: {
    title: 'Mail server',
    body: 'Send an email to yourself: it shows whether the mail server works. Sign-ups, decisions and messages depend on it.',
  },
  legalPages: {
    title: 'Legal pages',
    body: (
      <>
        Read <PageLink to="/about">About</PageLink>, <PageLink to="/terms">Terms</PageLink>,{' '}
        <PageLink to="/privacy">Privacy</PageLink> and <PageLink to="/cookies">Cookies</PageLink>,
        and make them true of your site. You change their texts under{' '}
        <PageLink to="/admin/pages">Pages</PageLink>.
      </>
    ),
  },
  budgetAlert: {
    title: 'Budget alert',
    body: (
      <>
        Google Cloud sends an email when the site costs more than you expect.{' '}
        <a
          href="https://firebase.google.com/docs/projects/billing/avoid-surprise-bills"
          rel="noopener"
          target="_blank"
          className={textLink}
        >
          How to create an alert
        </a>
        ; what a visit costs is in <code>docs/operate.md</code>.
      </>
    ),
  },
};

/** The address of a step. */
export const getStepHref = (step: SetUpStep): string => `/admin/set-up/${step}`;
