import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { setUpSteps, type SetUpStep } from '@appshelf/model';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  ErrorPanel,
  PageHeader,
  PageMeta,
  PageNotFoundError,
  Skeleton,
} from '../../../../ui';
import { finishedState } from '../../../drafts';
import type { SitePreview } from '../../settings';
import { useGetSetUpQuery } from './api';
import { StepForm } from './forms/StepForm';
import { StepList } from './StepList';
import { StepNavigation } from './StepNavigation';
import { StepStatus } from './StepStatus';
import { findOpenStep } from './steps';
import { getStepHref, stepTexts } from './stepTexts';
import { useNoteStep } from './useNoteStep';
import { useSetUp, type SetUpProgress } from './useSetUp';
import { i18n } from '../../../../lib/i18n';

interface SetUpPageProps {
  Preview: SitePreview;
}

const isStep = (text: string): text is SetUpStep =>
  (setUpSteps as readonly string[]).includes(text);

/**
 * /admin/set-up: one step of the set-up after the other, each with an address of its own. Without a step it opens the first
 * one that is open, and shows all of them when none is.
 */
export function SetUpPage({ Preview }: SetUpPageProps) {
  const { step } = useParams();
  const { error, refetch } = useGetSetUpQuery(undefined);
  const progress = useSetUp();
  if (step !== undefined && !isStep(step))
    throw new PageNotFoundError(t`The set-up has no step ${step}.`);
  return (
    <div className="grid max-w-3xl gap-6">
      <PageMeta
        title={step === undefined ? t`Set-up` : t`Set-up: ${i18n._(stepTexts[step].title)}`}
      />
      {progress === undefined && error !== undefined && (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
      {progress === undefined && error === undefined && <Skeleton className="h-96" />}
      {progress !== undefined && step === undefined && <StepOverview progress={progress} />}
      {progress !== undefined && step !== undefined && (
        <StepPage key={step} step={step} progress={progress} Preview={Preview} />
      )}
    </div>
  );
}

/** Leads to the first open step, but not back to the one that was just finished, whose new state may not be read yet. */
function StepOverview({ progress }: { progress: SetUpProgress }) {
  const { state } = useLocation() as { state: { left?: SetUpStep } | null };
  if (!progress.isKnown) return <Skeleton className="h-96" />;
  const { left } = state ?? {};
  const states = left === undefined ? progress.states : { ...progress.states, [left]: 'done' };
  const open = findOpenStep(states);
  if (open !== undefined) return <Navigate replace to={getStepHref(open)} />;
  return (
    <>
      <PageHeader
        title={t`The site is set up`}
        lead={t`Nothing is left to do. You can repeat any step, or do the ones you skipped.`}
        actions={<ButtonLink to="/">{t`See the site`}</ButtonLink>}
      />
      <StepList progress={progress} />
    </>
  );
}

/** A step, with links to the previous and the next one. */
function StepPage({
  step,
  progress: { facts, states },
  Preview,
}: SetUpPageProps & { step: SetUpStep; progress: SetUpProgress }) {
  const navigate = useNavigate();
  const { noteStep, isLoading } = useNoteStep();
  const place = setUpSteps.indexOf(step);
  const before = setUpSteps[place - 1];
  const goOn = () => {
    const next = findOpenStep(states, step);
    const to = next === undefined ? '/admin/set-up' : getStepHref(next);
    return navigate(to, { state: { ...finishedState, left: step } });
  };
  const skip = async () => {
    if (await noteStep(step, 'skipped')) await goOn();
  };
  const { title, body } = stepTexts[step];
  const status = <StepStatus step={step} state={states[step]} facts={facts} />;
  return (
    <>
      <StepNavigation current={step} states={states} />
      <PageHeader title={i18n._(title)} lead={body()} />
      <p className="text-small wrap-anywhere text-ink-2 empty:hidden">{status}</p>
      <StepForm step={step} facts={facts} Preview={Preview} onDone={goOn} />
      <nav
        aria-label={t`Set-up`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4"
      >
        {before !== undefined && (
          <ButtonLink variant="quiet" to={getStepHref(before)}>{t`Back`}</ButtonLink>
        )}
        {states[step] === 'open' ? (
          <Button loading={isLoading} onClick={() => void skip()}>{t`Skip for now`}</Button>
        ) : (
          <Button onClick={() => void goOn()}>{t`Next step`}</Button>
        )}
        <p className="text-small text-ink-3">
          <Trans>
            Skipped steps stay in the list on the{' '}
            <ButtonLink variant="quiet" size="sm" to="/admin">
              overview
            </ButtonLink>
          </Trans>
        </p>
      </nav>
    </>
  );
}
