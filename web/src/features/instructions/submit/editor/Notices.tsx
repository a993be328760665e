import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Instruction } from '@appshelf/model';
import { DateText } from '../../../../ui';
import { ConflictPanel, SetAside } from '../../../editor';
import { ConfirmEmailLink } from '../../../session';
import { describeDifferences } from '../saving/differences';
import { getStoredContent, toContent, type EditorFields } from './editorFields';
import type { EditorHandle } from './useEditor';

/**
 * Messages about another version, a deletion, or a replaced version, on which an author must decide before continuing.
 */
export function Notices({ editor }: { editor: EditorHandle }) {
  const { conflict, state, fields, bringBack } = editor;
  if (conflict === null) return bringBack === null ? null : <SetAside onBringBack={bringBack} />;
  return (
    <ConflictPanel
      {...{ ...editor, conflict }}
      noun={t`instruction`}
      isPersonal
      saveAgain={editor.autosave.saveAgain}
      compare={async () => {
        const compared = await editor.compare();
        return compared && { before: toContent(compared.before), after: toContent(compared.after) };
      }}
    >
      {state.kind === 'conflict' ? (
        <OtherVersion theirs={state.theirs} mine={fields} />
      ) : (
        <p>{t`You can copy your text, or save it again as a new draft and submit that.`}</p>
      )}
    </ConflictPanel>
  );
}

/** When the other version was saved or submitted, and which fields differ. */
function OtherVersion({ theirs, mine }: { theirs: Instruction; mine: EditorFields }) {
  const differences = describeDifferences(getStoredContent(theirs), toContent(mine));
  const at = <DateText at={theirs.updatedAt} />;
  return (
    <p>
      {theirs.status === 'submitted' ? (
        <Trans>The other version was submitted {at}.</Trans>
      ) : (
        <Trans>The other version was saved {at}.</Trans>
      )}{' '}
      {differences !== '' && <span>{t`It differs in ${differences}.`}</span>}
    </p>
  );
}

/** Says that what a trusted member submits is not checked before. */
export function TrustedNotice() {
  return (
    <p className="text-small text-ink-2">{t`Moderators trust you: your instruction is published right away, and they check it afterwards.`}</p>
  );
}

/** Explains why a member whose email is not verified may write but not submit, with a link to the settings. */
export function UnverifiedNotice() {
  return (
    <p className="rounded-card bg-warn-soft px-5 py-3">
      <Trans>
        You can write and save drafts. To add pictures and to submit,{' '}
        <ConfirmEmailLink>confirm your email address</ConfirmEmailLink>, so that moderators can
        reply to you.
      </Trans>
    </p>
  );
}
