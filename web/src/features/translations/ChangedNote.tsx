import { t } from '@lingui/core/macro';
import { History } from 'lucide-react';

/** Says of a translated part that its original says something else by now. */
export default function ChangedNote() {
  return (
    <p
      role="note"
      className="mt-3 flex w-fit items-start gap-2 rounded-control bg-warn-soft px-3 py-1.5 text-small text-warn"
    >
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t`The original of this part changed after it was translated.`}
    </p>
  );
}
