import { t } from '@lingui/core/macro';
import { Button, ConfirmButton, FieldError } from '../../../ui';
import { useSiteTimeZone } from './api';
import { formatSiteTime } from '../../../lib/formatSiteTime';
import { translateLines } from '../../../lib/translate';
import { usePlannedText } from './usePlannedText';

interface PlannedTextNoticeProps {
  /** The document, such as `pageTexts/terms`. */
  entry: string;
  name: string;
  /** Whether the form has unsaved changes, which the planned text would replace. */
  isDirty: boolean;
  /** Fills the form with the planned text. */
  onFill: (content: Record<string, string>) => void;
}

/** Says that another text is planned, and when; fills the form with it, or cancels it. Nothing where nothing is planned. */
export function PlannedTextNotice({ entry, name, isDirty, onFill }: PlannedTextNoticeProps) {
  const zone = useSiteTimeZone();
  const { plans: [plan] = [], store } = usePlannedText(entry);
  if (plan === undefined) return null;
  const { content, dueAt, problem } = plan;
  const time = formatSiteTime(dueAt, zone ?? 'UTC');
  return (
    <section aria-label={t`Scheduled text`} className="grid gap-3 rounded-card bg-sunken px-5 py-4">
      <p>
        {t`A new text replaces this one on ${time}. What you save before then is shown until then.`}
      </p>
      <FieldError message={problem === null ? undefined : translateLines(problem)} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isDirty}
          title={isDirty ? t`Save or discard your changes first` : undefined}
          onClick={() => onFill(content ?? {})}
        >{t`Load it into the form`}</Button>
        <ConfirmButton
          // The question is about this plan: it closes when a colleague plans another text.
          key={plan.plannedAt}
          size="sm"
          variant="quiet"
          title={t`Cancel the new text of ${name}?`}
          body={t`The current text stays. The audit log keeps the one that was scheduled.`}
          confirmLabel={t`Cancel the new text`}
          onConfirm={() => store(null, plan, t`New text of ${name} cancelled.`)}
        >{t`Cancel new text`}</ConfirmButton>
      </div>
    </section>
  );
}
