import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { defaultModerationMail, type ModerationMail } from '@appshelf/model';
import { i18n } from '../../../lib/i18n';
import { FieldError, RadioGroup } from '../../../ui';

const options: readonly { value: ModerationMail; label: MessageDescriptor }[] = [
  { value: 'atOnce', label: msg`Right away, at most ten an hour` },
  { value: 'daily', label: msg`Once a day, if anything is waiting` },
  { value: 'none', label: msg`Never` },
];

interface ModerationMailChoicesProps {
  /** The saved choice; undefined for none. */
  saved: ModerationMail | undefined;
  /** Why the latest choice could not be saved. */
  failure: string | undefined;
  onChoose: (choice: ModerationMail) => void;
}

/** When a person who moderates gets emails about waiting entries. */
export function ModerationMailChoices({ saved, failure, onChoose }: ModerationMailChoicesProps) {
  const chosen = saved ?? defaultModerationMail;
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={t`Emails about items waiting for review`}
        name="moderationMail"
        options={options.map(({ value, label }) => ({
          value,
          label: i18n._(label),
          checked: value === chosen,
        }))}
        onChange={({ target }) => {
          const choice = options.find(({ value }) => value === target.value);
          if (choice !== undefined) onChoose(choice.value);
        }}
      />
      {failure !== undefined && (
        <div role="alert">
          <FieldError message={t`Your choice was not saved. ${failure}`} />
        </div>
      )}
    </div>
  );
}
