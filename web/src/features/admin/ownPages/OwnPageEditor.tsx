import { t } from '@lingui/core/macro';
import { ownPageInput, type OwnPage } from '@appshelf/model';
import { CalendarPlus } from 'lucide-react';
import { Controller, type Control } from 'react-hook-form';
import { MenuItem } from '../../../ui';
import { EntryEditor, useEntryEditor } from '../entryEditor';
import { PlannedTextNotice, usePlanText } from '../planned';
import { ownPageKind } from './ownPageKind';
import { PageMarkdownField } from './PageMarkdownField';

interface OwnPageEditorProps {
  /** null for a new page. */
  page: OwnPage | null;
  /** Whether somebody else deleted the page since it was opened. */
  isDeleted: boolean;
}

/** Makes or edits a page, whose text can also be replaced at a set time. */
export function OwnPageEditor({ page, isDeleted }: OwnPageEditorProps) {
  const editor = useEntryEditor(ownPageKind, { entry: page, isDeleted });
  const { form } = editor;
  const { isDirty } = form.formState;
  const planned = {
    entry: `${ownPageKind.collection}/${page?.id ?? ''}`,
    name: page?.title ?? '',
    isDirty,
  };
  const planText = usePlanText({
    ...planned,
    readForm: (use) => form.handleSubmit((content) => use(ownPageInput.parse(content)))(),
    onPlanned: editor.discard,
  });
  return (
    <>
      <EntryEditor
        kind={ownPageKind}
        entry={page}
        editor={editor}
        special={{
          markdown: (
            <Controller
              control={form.control as unknown as Control<OwnPage>}
              name="markdown"
              render={(props) => <PageMarkdownField {...props} />}
            />
          ),
        }}
        notice={
          page !== null && (
            <PlannedTextNotice
              {...planned}
              onFill={(content) => {
                for (const [name, value] of Object.entries(ownPageInput.parse(content))) {
                  form.setValue(name, value, { shouldDirty: true });
                }
              }}
            />
          )
        }
        menu={
          <MenuItem icon={CalendarPlus} disabled={!isDirty} onSelect={planText.ask}>
            {t`Save for a set time`}
          </MenuItem>
        }
      />
      {planText.dialog}
    </>
  );
}
