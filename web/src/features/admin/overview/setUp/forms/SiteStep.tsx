import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../../ui';
import { IdentityFieldset, SiteEditor, TimeZoneFieldset } from '../../../settings';
import type { StepFormProps } from '../steps';

/** Name, texts, time zone, colours and type of the site, with their preview: the first part of the settings. */
export function SiteStep({ facts: { site }, Preview, onDone }: StepFormProps) {
  if (site === undefined) return <Skeleton className="h-96" />;
  return (
    <SiteEditor {...site} saveLabel={t`Save and continue`} onSaved={onDone}>
      {(form) => (
        <IdentityFieldset form={form} Preview={Preview}>
          <TimeZoneFieldset form={form} />
        </IdentityFieldset>
      )}
    </SiteEditor>
  );
}
