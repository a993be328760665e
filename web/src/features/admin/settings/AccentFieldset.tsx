import { t } from '@lingui/core/macro';
import { isAccent } from '@appshelf/model';
import { findContrastProblem, getNearestAccent, themes } from '@appshelf/model/accent';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { Button, TextField } from '../../../ui';
import { AccentSample } from './AccentSample';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';

/** The colour that the browser's own picker starts with when the site has no accent: the product's. */
const pickerStart = '#17604a';

/** The field of the accent, which shows both themes in the colours made from it. */
export function AccentFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  const { control, setValue } = form;
  const typed = useWatch({ control, name: 'accent' }).trim().toLowerCase();
  const accent = isAccent(typed) ? typed : '';
  const nearest =
    accent !== '' && findContrastProblem(accent) !== null ? getNearestAccent(accent) : null;
  const choose = (color: string) => {
    setValue('accent', color, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <SettingsSection name="colors">
      <div className="flex items-start gap-3">
        <div className="flex-1">
          <TextField
            label={t`Accent colour`}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={pickerStart}
            hint={t`The colour of links and buttons. The dark theme gets a lighter shade of it. Leave empty for the default green.`}
            {...field('accent')}
          />
        </div>
        <input
          type="color"
          aria-label={t`Pick the accent colour`}
          className="mt-7 h-10 w-14 cursor-pointer rounded-control"
          value={accent === '' ? pickerStart : accent}
          onChange={({ target }) => {
            choose(target.value);
          }}
        />
      </div>
      {nearest !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
          <p>{t`The nearest colour with enough contrast is ${nearest}.`}</p>
          <Button
            size="sm"
            onClick={() => {
              choose(nearest);
            }}
          >
            {t`Use ${nearest}`}
          </Button>
        </div>
      )}
      <div className="grid gap-3 @min-[36rem]:grid-cols-2">
        {themes.map((theme) => (
          <AccentSample key={theme} theme={theme} accent={accent} />
        ))}
      </div>
    </SettingsSection>
  );
}
