import { t } from '@lingui/core/macro';
import type { MailVariable } from '@appshelf/model';
import { translate } from '../../../../lib/translate';

/** What can be filled into an email, and how it is written. */
export function VariableList({ variables }: { variables: readonly MailVariable[] }) {
  return (
    <section aria-label={t`Variables`} className="grid gap-2">
      <h2 className="text-body font-semibold">{t`Variables`}</h2>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-small">
        {variables.map(({ name, meaning }) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-2">{translate(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
