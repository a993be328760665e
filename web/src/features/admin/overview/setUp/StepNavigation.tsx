import { t } from '@lingui/core/macro';
import { setUpSteps, type SetUpStep } from '@appshelf/model';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { stateLabels } from './SetUpItem';
import { StepMark } from './StepMark';
import type { StepState } from './steps';
import { getStepHref, stepTexts } from './stepTexts';
import { i18n } from '../../../../lib/i18n';

interface StepNavigationProps {
  current: SetUpStep;
  states: Record<SetUpStep, StepState>;
}

/** All steps as links with the marks of their states. A narrow screen shows the title of the current one alone. */
export function StepNavigation({ current, states }: StepNavigationProps) {
  return (
    <nav aria-label={t`Steps of the set-up`}>
      <ol className="flex flex-wrap gap-1">
        {setUpSteps.map((step) => {
          const isCurrent = step === current;
          return (
            <li key={step}>
              <Link
                to={getStepHref(step)}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-small',
                  isCurrent ? 'bg-sunken font-semibold' : 'text-ink-2 hover:bg-sunken',
                )}
              >
                <StepMark state={states[step]} />
                <span className={isCurrent ? undefined : 'sr-only @min-[44rem]:not-sr-only'}>
                  {i18n._(stepTexts[step].title)}
                </span>
                <span className="sr-only">({i18n._(stateLabels[states[step]])})</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
