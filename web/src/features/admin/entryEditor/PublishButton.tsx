import { t } from '@lingui/core/macro';
import { i18n } from '../../../lib/i18n';
import { Button } from '../../../ui';
import { focusField } from '../fields';
import { statusActions, useSetStatus } from '../publishing';
import { getEntryName, type EditedEntry, type EditedKind, type EntryDocument } from './editedKind';

interface PublishButtonProps {
  kind: EditedKind;
  entry: EditedEntry;
  editor: EntryDocument;
  disabled: boolean;
}

/**
 * The main action on an entry that visitors don't see: it saves what was typed, and publishes the entry. Without what
 * publishing needs it leads to the first field that is empty.
 */
export function PublishButton({ kind, entry, editor, disabled }: PublishButtonProps) {
  const { form, mustSettle } = editor;
  const { label, icon } = statusActions.publish;
  const getName = () => getEntryName(kind, form.getValues());
  const { take, isLoading } = useSetStatus(kind.collection, entry, editor, getName);
  const publish = (): void => {
    const missing = kind.form.getMissing(form.getValues());
    for (const [name, field] of missing) form.setError(name, { message: field.missing });
    const [first] = missing;
    if (first === undefined) void take('publish');
    else focusField(first[0]);
  };
  return (
    <Button
      variant="primary"
      icon={icon}
      loading={isLoading}
      disabled={mustSettle || disabled}
      title={form.formState.isDirty ? t`Saves your changes, too` : undefined}
      onClick={publish}
    >
      {i18n._(label)}
    </Button>
  );
}
