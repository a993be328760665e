import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { PickerField } from './PickerField';

vi.setConfig({ testTimeout: 30_000 });

const options = ['Markdown', 'WebAssembly', 'Rust'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Page({ isFree, onSubmit }: { isFree: boolean; onSubmit: () => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PickerField
        label="Technologies"
        hint="What it is built with."
        max={3}
        error={undefined}
        onBlur={() => undefined}
        onChange={setValue}
        toValue={(text) => text.trim().toLowerCase()}
        getNote={(id) => (options.some((option) => option.value === id) ? undefined : 'no entry')}
        {...{ value, options, isFree }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function open({ isFree = false } = {}) {
  const onSubmit = vi.fn();
  render(<Page isFree={isFree} onSubmit={onSubmit} />);
  const input = screen.getByRole('combobox', { name: /Technologies/ });
  return { user: userEvent.setup(), input, onSubmit };
}

const chosen = () =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replace('no entry', '!'));

it('Enter takes what is marked, and saves nothing meanwhile', async () => {
  const { user, input, onSubmit } = open();
  await user.type(input, 'mark');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Markdown');
  expect(input).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await expectNoBarriers(document.body);
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Markdown']);
  expect(input).toHaveValue('');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('arrow keys mark another one, Escape closes the list, and the arrow opens it again', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('WebAssembly');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toEqual(['Markdown']);
});

it('what nothing has is added by its own line only, and marked', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.paste('Markdown, Nothing, rust');
  expect(chosen()).toEqual(['Markdown']);
  expect(input).toHaveValue('Nothing, rust');
  expect(screen.getByRole('option')).toHaveTextContent('Add “Nothing”');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Markdown', 'nothing!']);
  expect(input).toHaveValue('rust');
  await user.keyboard('{Enter}');
  expect(chosen()).toEqual(['Markdown', 'nothing!', 'Rust']);
  expect(screen.getByText('You can choose at most 3.')).toBeVisible();
  await user.type(input, 'web');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says of words that are left in the field that they are not added', async () => {
  const { user, input } = open();
  await user.type(input, 'Nothing');
  await user.tab();
  expect(screen.getByText(/^“Nothing” isn’t added yet/)).toBeVisible();
  expect(chosen()).toEqual([]);
});

it('free words are added by commas of any language', async () => {
  const { user, input } = open({ isFree: true });
  await user.type(input, 'garden,بذور،種、');
  expect(chosen()).toEqual(['garden!', 'بذور!', '種!']);
});

it('removing one returns the focus to the field', async () => {
  const { user, input } = open();
  await user.type(input, 'rust{Enter}');
  await user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Remove Rust' }));
  expect(chosen()).toEqual([]);
  expect(input).toHaveFocus();
});
