import { msg, t } from '@lingui/core/macro';
import { i18n } from '../../../../lib/i18n';
import { DateText } from '../../../../ui';
import { useListModerationQuery } from '../api';

const decisions = { published: msg`Published`, rejected: msg`Not published` } as const;

/** The moderators' notes to the author, newest first; renders nothing without notes. */
export function ModerationNotes({ id, limit = 5 }: { id: string; limit?: number }) {
  const { data: entries = [] } = useListModerationQuery({ id });
  const notes = entries.filter(({ note }) => note !== '').slice(0, limit);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t`Notes from the moderators`} className="grid gap-3">
      {notes.map(({ id: entryId, decision, note, at }) => (
        <li key={entryId} className="border-s-2 border-edge ps-4">
          <p className="text-small text-ink-3">
            {i18n._(decisions[decision])}, <DateText at={at} />
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}
