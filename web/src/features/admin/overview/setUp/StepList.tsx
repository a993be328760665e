import { setUpSteps } from '@appshelf/model';
import { SetUpItem } from './SetUpItem';
import { StepControl } from './StepControl';
import { StepStatus } from './StepStatus';
import { stepTexts } from './stepTexts';
import type { SetUpProgress } from './useSetUp';
import { i18n } from '../../../../lib/i18n';

/** All steps of the set-up with their state and a link to each. */
export function StepList({ progress: { facts, states } }: { progress: SetUpProgress }) {
  return (
    <ol className="divide-y divide-line rounded-card bg-surface ring-1 ring-line">
      {setUpSteps.map((step) => (
        <SetUpItem
          key={step}
          title={i18n._(stepTexts[step].title)}
          body={stepTexts[step].body()}
          state={states[step]}
          status={<StepStatus step={step} state={states[step]} facts={facts} />}
        >
          <StepControl step={step} facts={facts} />
        </SetUpItem>
      ))}
    </ol>
  );
}
