import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { FormDialog } from './FormDialog';

function Confirmation({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete…
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Nightjar?"
        body="Its reviews go with it."
        confirmLabel="Delete app"
        onConfirm={onConfirm}
      />
    </>
  );
}

async function openConfirmation(onConfirm: () => Promise<unknown>) {
  render(<Confirmation onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  return screen.getByRole('alertdialog', { name: 'Delete Nightjar?' });
}

describe('Dialog', () => {
  /** Replaces the browser's CloseWatcher: each hears one press of Back. */
  function stubWatchers() {
    const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
    const destroy = vi.fn();
    vi.stubGlobal('CloseWatcher', function (this: (typeof watchers)[number]) {
      this.onclose = null;
      this.destroy = destroy;
      watchers.push(this);
    });
    return { watchers, destroy };
  }

  it("hears a phone's Back gesture again after it could not be closed", () => {
    const { watchers } = stubWatchers();
    const onClose = vi.fn();
    const { rerender } = render(<Dialog isBusy onClose={onClose} title="Share" />);
    act(() => watchers[0]?.onclose?.());
    expect(onClose).not.toHaveBeenCalled();
    rerender(<Dialog onClose={onClose} title="Share" />);
    act(() => watchers[1]?.onclose?.());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes on a phone's Back gesture, and listens for it only while it is open", () => {
    const { watchers, destroy } = stubWatchers();
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open={false} onClose={onClose} title="Share" />);
    expect(watchers).toHaveLength(0);
    rerender(<Dialog open onClose={onClose} title="Share" />);
    act(() => {
      watchers[0]?.onclose?.();
      rerender(<Dialog open={false} onClose={onClose} title="Share" />);
    });
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Dialog open={false} onClose={onClose} title="Share" />);
    expect(destroy).toHaveBeenCalledOnce();
    expect(watchers).toHaveLength(1);
  });
});

describe('ConfirmDialog', () => {
  it('says what will happen, and does nothing when it is cancelled', async () => {
    const confirmed = vi.fn(() => Promise.resolve());
    const dialog = await openConfirmation(confirmed);
    expect(dialog).toHaveAccessibleDescription('Its reviews go with it.');
    await expectNoBarriers(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(confirmed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus();
  });

  it('waits for the work, cannot be closed meanwhile, and closes when it is done', async () => {
    let finish: () => void = () => undefined;
    const dialog = await openConfirmation(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const confirm = screen.getByRole('button', { name: 'Delete app' });
    await userEvent.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    finish();
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays open and says why when the work fails', async () => {
    const confirmed = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce({ message: 'Someone else changed this.' })
      .mockResolvedValueOnce(undefined);
    await openConfirmation(confirmed);
    await userEvent.click(screen.getByRole('button', { name: 'Delete app' }));
    expect(await screen.findByText('Someone else changed this.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete app' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('Dialog', () => {
  it('closes on Escape, but not when a toast above it is closed', async () => {
    const closed = vi.fn();
    render(
      <>
        <div aria-live="polite" style={{ pointerEvents: 'auto' }}>
          <button type="button">Close notification</button>
        </div>
        <Dialog onClose={closed} title="Preview" />
      </>,
    );
    await userEvent.click(screen.getByText('Close notification'));
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('FormDialog', () => {
  function open(props: Partial<ComponentProps<typeof FormDialog>> = {}) {
    const onSubmit = vi.fn<ComponentProps<typeof FormDialog>['onSubmit']>((event) => {
      event.preventDefault();
      return Promise.resolve();
    });
    const handlers = { onSubmit, onClose: vi.fn() };
    const given = { title: 'Rename', submitLabel: 'Save', isSubmitting: false, ...handlers };
    render(
      <FormDialog {...given} {...props}>
        <input aria-label="Name" />
      </FormDialog>,
    );
    return handlers;
  }

  it('submits its form by its button and by Enter, and closes without submitting', async () => {
    const { onSubmit, onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('stays open while its form is being submitted', async () => {
    const { onClose } = open({ isSubmitting: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('announces why its form could not be submitted', () => {
    open({ error: 'Network error. Please check your connection.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Network error.');
  });
});
