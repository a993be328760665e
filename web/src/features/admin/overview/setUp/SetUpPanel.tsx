import { t } from '@lingui/core/macro';
import { setUpSteps } from '@appshelf/model';
import { Button, ButtonLink } from '../../../../ui';
import { StepList } from './StepList';
import { findOpenStep } from './steps';
import { useNoteStep } from './useNoteStep';
import { useSetUp, type SetUpProgress } from './useSetUp';

/** What is left to do on a new site. It is shown until an administrator hides it when nothing is open any more. */
export function SetUpPanel() {
  const progress = useSetUp();
  return progress === undefined || progress.facts.notes.hidden !== undefined ? null : (
    <SetUpSection progress={progress} />
  );
}

function SetUpSection({ progress }: { progress: SetUpProgress }) {
  const { states, isKnown } = progress;
  const { noteStep, isLoading } = useNoteStep();
  const doneCount = setUpSteps.filter((step) => states[step] === 'done').length;
  const isComplete = isKnown && findOpenStep(states) === undefined;
  return (
    <section aria-labelledby="set-up" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="set-up">{isComplete ? t`The site is set up` : t`Set up the site`}</h2>
          <p role="status" className="text-ink-2">
            {t`${doneCount} of ${setUpSteps.length} done`}
          </p>
        </div>
        {!isComplete && (
          <ButtonLink
            to="/admin/set-up"
            variant="primary"
            size="sm"
          >{t`Go through the steps`}</ButtonLink>
        )}
      </div>
      <StepList progress={progress} />
      {isComplete && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            loading={isLoading}
            onClick={() => void noteStep('hidden', 'confirmed')}
          >{t`Hide this list`}</Button>
          <p className="text-small text-ink-3">{t`You can always find it again in the site settings.`}</p>
        </div>
      )}
    </section>
  );
}
