import { t } from '@lingui/core/macro';
import { ConfirmButton } from '../../../ui';
import { useDeleteTranslationMutation, useRemoveTranslatorMutation, type Place } from './api';

interface PublishedActionsProps {
  place: Place;
  /** Whether the published translation names this member. */
  isOwn: boolean;
  mayDelete: boolean;
  onDone: () => Promise<void>;
}

/** What can be done with a published translation of a member's text, besides changing it. */
export function PublishedActions({ place, isOwn, mayDelete, onDone }: PublishedActionsProps) {
  const [removeTranslator] = useRemoveTranslatorMutation();
  const [deleteTranslation] = useDeleteTranslationMutation();
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn && (
        <ConfirmButton
          variant="quiet"
          title={t`Remove your name?`}
          body={t`The translation stays on the site without your name.`}
          confirmLabel={t`Remove my name`}
          onConfirm={async () => {
            await removeTranslator(place).unwrap();
            await onDone();
          }}
        >
          {t`Remove my name`}
        </ConfirmButton>
      )}
      {mayDelete && (
        <ConfirmButton
          variant="quiet"
          title={t`Delete this translation?`}
          body={t`Readers see the original instead. The next translation by this author goes to a moderator first.`}
          confirmLabel={t`Delete translation`}
          onConfirm={async () => {
            await deleteTranslation(place).unwrap();
            await onDone();
          }}
        >
          {t`Delete translation`}
        </ConfirmButton>
      )}
    </div>
  );
}
