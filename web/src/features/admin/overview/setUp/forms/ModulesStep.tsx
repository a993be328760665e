import { t } from '@lingui/core/macro';
import { ButtonLink, Skeleton } from '../../../../../ui';
import { ModulesFieldset, SiteEditor } from '../../../settings';
import { getStepHref } from '../stepTexts';
import { useNoteStep } from '../useNoteStep';
import type { StepFormProps } from '../steps';

/** The switches of the modules. They are stored with the name and the contact address, which therefore come first. */
export function ModulesStep({ facts: { site }, onDone }: StepFormProps) {
  const { noteStep } = useNoteStep();
  if (site === undefined) return <Skeleton className="h-96" />;
  if (!site.isComplete) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t`Enter the site’s name and contact address first, because the settings are saved together.`}</p>
        <ButtonLink to={getStepHref('site')}>{t`Name and colours`}</ButtonLink>
      </div>
    );
  }
  const goOn = async () => {
    if (await noteStep('modules', 'confirmed')) await onDone();
  };
  return (
    <SiteEditor {...site} saveLabel={t`Save and continue`} onSaved={goOn}>
      {(form) => <ModulesFieldset form={form} />}
    </SiteEditor>
  );
}
