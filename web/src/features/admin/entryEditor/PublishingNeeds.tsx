import { t } from '@lingui/core/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { translate } from '../../../lib/translate';
import { focusField } from '../fields';
import type { EditedEntry, EditedKind, EntryDocument } from './editedKind';

interface PublishingNeedsProps extends Pick<EntryDocument, 'form'> {
  kind: Pick<EditedKind, 'form'>;
  /** The stored entry; null for a new one. */
  entry: Pick<EditedEntry, 'status'> | null;
}

/**
 * The checklist "Before you publish": beside the form, or above it on narrow pages. Items stay in the list when they are done,
 * so that nothing moves while an editor types. A published entry shows the list only while something is missing.
 */
export function PublishingNeeds({ kind, entry, form }: PublishingNeedsProps) {
  const values = useWatch({ control: form.control });
  const needed = kind.form.getMissing({});
  const missing = new Set(kind.form.getMissing(values).map(([name]) => name));
  if (needed.length === 0 || (entry?.status === 'published' && missing.size === 0)) return null;
  return (
    <section
      aria-labelledby="publishing-needs"
      className="rounded-card bg-sunken px-5 py-4 @min-[58rem]:sticky @min-[58rem]:top-6 @min-[58rem]:col-start-2"
    >
      <h2 id="publishing-needs" className="font-text! text-body! font-semibold!">
        {t`Before you publish`}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {needed.map(([name, { label, missing: sentence }]) => {
          const isMissing = missing.has(name);
          const Icon = isMissing ? Circle : CircleCheck;
          return (
            <li key={name} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={isMissing ? 'mt-1 size-4 text-ink-3' : 'mt-1 size-4 text-good'}
              />
              {isMissing ? (
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(name);
                  }}
                  className="underline hover:text-accent"
                >
                  {translate(sentence)}
                </a>
              ) : (
                <span className="text-ink-2">
                  {translate(label)} <span className="sr-only">{t`(done)`}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
