import type { SetUpStep } from '@appshelf/model';
import type { ComponentType } from 'react';
import { isShortStep, ShortStepControl, type ShortStep } from '../StepControl';
import type { StepFormProps } from '../steps';
import { CategoriesStep } from './CategoriesStep';
import { FirstAppStep } from './FirstAppStep';
import { FirstEditorStep } from './FirstEditorStep';
import { ModulesStep } from './ModulesStep';
import { SiteStep } from './SiteStep';

/** The form of each step that is not done by a press alone. Each saves with the code of the page that it stands for. */
const forms: Record<Exclude<SetUpStep, ShortStep>, ComponentType<StepFormProps>> = {
  site: SiteStep,
  modules: ModulesStep,
  categories: CategoriesStep,
  firstApp: FirstAppStep,
  firstEditor: FirstEditorStep,
};

/** What is entered or pressed in a step. */
export function StepForm({ step, ...props }: StepFormProps & { step: SetUpStep }) {
  if (isShortStep(step)) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShortStepControl step={step} facts={props.facts} />
      </div>
    );
  }
  const Form = forms[step];
  return <Form {...props} />;
}
