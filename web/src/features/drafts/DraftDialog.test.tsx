import * as z from '@appshelf/model/zod';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderMember } from '../../testing/renderMember';
import { DraftDialog } from './DraftDialog';
import { useDialogDraft } from './useDialogDraft';

const fields = z.object({ note: z.string() });
const schema = z.object({ note: z.string().min(1) });

function Rename({ onClose }: { onClose: () => void }) {
  const draft = useDialogDraft({ draft: ['test', 'one'], fields, schema, initial: { note: '' } });
  return (
    <DraftDialog
      draft={draft}
      title="Note"
      submitLabel="Save"
      onSubmit={draft.form.handleSubmit(() => {
        draft.clear();
        onClose();
      })}
      onClose={onClose}
    >
      <input aria-label="Note" {...draft.form.register('note')} />
    </DraftDialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Rename onClose={() => setOpen(false)} />}
    </>
  );
}

const note = () => screen.getByLabelText('Note', { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
});

it('keeps what was typed when it is closed, until it is saved or discarded', async () => {
  const { user } = renderMember(<Page />);
  await user.click(press('Open'));
  expect(screen.queryByText('Your unsaved changes have been restored.')).toBeNull();
  await user.type(note(), 'Long');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(press('Open'));
  expect(note()).toHaveValue('Long');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await user.click(press('Discard changes'));
  expect(note()).toHaveValue('');
  expect(localStorage).toHaveLength(0);

  await user.type(note(), 'Again');
  await user.click(press('Cancel'));
  await user.click(press('Open'));
  expect(note()).toHaveValue('Again');
  await user.click(press('Save'));
  expect(localStorage).toHaveLength(0);
});
