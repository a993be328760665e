import type { SetUp } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../../store';
import { Button, ButtonLink } from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { useGetMailQuery } from '../../emails';
import { useGetSiteSettingsQuery } from '../../settings';
import { useAppCounts } from '../useAppCounts';
import { useConfirmStepMutation, useGetSetUpQuery } from './api';
import { ConfirmedStep } from './ConfirmedStep';
import { SetUpItem } from './SetUpItem';
import { describeTestMail, getDoneSteps, setUpSteps } from './steps';
import { TestMailButton } from './TestMailButton';

/** What is left to do on a new site. It is shown until an administrator hides it when everything is done. */
export function SetUpPanel() {
  const { data: confirmed } = useGetSetUpQuery(undefined);
  return confirmed === undefined || confirmed.hidden !== undefined ? null : (
    <SetUpList confirmed={confirmed} />
  );
}

const textLink = 'font-semibold text-accent hover:underline';

function SetUpList({ confirmed }: { confirmed: SetUp }) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [confirm, { isLoading }] = useConfirmStepMutation();
  const { data: site } = useGetSiteSettingsQuery(undefined);
  const { data: counts } = useAppCounts();
  const { currentData: testMail } = useGetMailQuery(confirmed.mailTest?.mailId ?? skipToken);
  const appCount = counts && counts.draft + counts.published + counts.archived;
  const done = getDoneSteps({ confirmed, site, appCount, testMail });
  const doneCount = setUpSteps.filter((step) => done[step]).length;
  const isComplete = doneCount === setUpSteps.length;
  const hide = async () => {
    const { error } = await confirm({ step: 'hidden', by: uid, isDone: true });
    if (error !== undefined) dispatch(toastAdded({ message: error.message ?? '', type: 'error' }));
  };
  return (
    <section aria-labelledby="set-up" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="set-up">{isComplete ? 'The site is set up' : 'Set up the site'}</h2>
        <p role="status" className="text-ink-2">
          {doneCount} of {setUpSteps.length} done
        </p>
      </div>
      <ol className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
        <SetUpItem
          title="Name and contact address"
          body="The name is on every page and in every email. Messages from visitors go to the contact address."
          isDone={done.site}
        >
          <ButtonLink size="sm" to="/admin/settings">
            Open the settings
          </ButtonLink>
        </SetUpItem>
        <SetUpItem
          title="Mail server"
          body="Send an email to yourself: it shows whether the mail server works. Sign-ups, decisions and messages depend on it."
          status={describeTestMail(confirmed, testMail)}
          isDone={done.mailTest}
        >
          <TestMailButton />
          {confirmed.mailTest !== undefined && (
            <Link to="/admin/emails?tab=outbox" className={`${textLink} text-small`}>
              See the outbox
            </Link>
          )}
        </SetUpItem>
        <SetUpItem
          title="First app"
          body="The categories are ready to choose from. A draft is seen by administrators only."
          isDone={done.firstApp}
        >
          <ButtonLink size="sm" to="/admin/apps/create">
            New app
          </ButtonLink>
          <ButtonLink size="sm" to="/admin/import">
            Import a list
          </ButtonLink>
        </SetUpItem>
        <ConfirmedStep
          step="legalPages"
          title="Legal pages"
          body={
            <>
              Read <LegalLink to="/about">About</LegalLink>,{' '}
              <LegalLink to="/terms">Terms</LegalLink>, <LegalLink to="/privacy">Privacy</LegalLink>{' '}
              and <LegalLink to="/cookies">Cookies</LegalLink>, and make them true of your site. You
              change their texts under <LegalLink to="/admin/pages">Pages</LegalLink>.
            </>
          }
          label="I have read these pages"
          confirmation={confirmed.legalPages}
        />
        <ConfirmedStep
          step="budgetAlert"
          title="Budget alert"
          body={
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
          }
          label="A budget alert exists"
          confirmation={confirmed.budgetAlert}
        />
      </ol>
      {isComplete && (
        <div>
          <Button loading={isLoading} onClick={() => void hide()}>
            Hide this list
          </Button>
        </div>
      )}
    </section>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={textLink}>
      {children}
    </Link>
  );
}
