import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveRow } from './SaveRow';

const onSave = vi.fn<() => void>();

beforeEach(() => onSave.mockReset());

function open({ isSaving = false, disabled = false } = {}) {
  const page = (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <input aria-label="Name" />
        <SaveRow label="Save" isDirty isSaving={isSaving} disabled={disabled} />
      </form>
      <input aria-label="Another form’s" />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

/** Presses keys and says whether the browser would act on them, too. */
async function press(keys: string): Promise<boolean> {
  let isBrowsers = false;
  const note = (event: KeyboardEvent) => (isBrowsers = !event.defaultPrevented);
  window.addEventListener('keydown', note);
  await userEvent.keyboard(keys);
  window.removeEventListener('keydown', note);
  return isBrowsers;
}

describe('Ctrl+S', () => {
  it.each(['{Control>}s', '{Meta>}s', '{Control>}S'])(
    'saves by %s, in the form and beside it',
    async (keys) => {
      open();
      expect(await press(keys)).toBe(false);
      await userEvent.click(screen.getByLabelText('Name'));
      await press(keys);
      expect(onSave).toHaveBeenCalledTimes(2);
    },
  );

  it('saves nothing twice, and nothing that cannot be saved', async () => {
    open({ isSaving: true });
    expect(await press('{Control>}s')).toBe(false);
    open({ disabled: true });
    await press('{Control>}s');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('leaves other keys, and those of other fields, alone', async () => {
    open();
    for (const keys of ['s', '{Control>}{Shift>}s', '{Control>}{Alt>}s', '{Control>}d'])
      expect(await press(keys)).toBe(true);
    await userEvent.click(screen.getByLabelText('Another form’s'));
    expect(await press('{Control>}s')).toBe(true);
    expect(onSave).not.toHaveBeenCalled();
  });
});
