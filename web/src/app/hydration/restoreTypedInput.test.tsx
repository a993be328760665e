import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { restoreTypedInput } from './restoreTypedInput';

beforeEach(() => {
  document.body.replaceChildren();
});

function Search() {
  const [words, setWords] = useState('');
  return (
    <>
      <input name="q" value={words} onChange={(event) => setWords(event.target.value)} />
      <input type="checkbox" name="remember" defaultChecked />
      <p>Searching for {words}</p>
    </>
  );
}

it('gives the page that takes over what was typed, and the focus', async () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<input name="q"><input name="gone"><input type="checkbox" name="remember" checked>';
  document.body.append(container);
  const [field, other, box] = container.querySelectorAll('input');
  if (field === undefined || other === undefined || box === undefined) {
    throw new Error('Three fields were drawn.');
  }
  await userEvent.type(field, 'ti');
  const giveBack = restoreTypedInput(container);
  await userEvent.type(other, 'lost with its field');
  await userEvent.click(box);
  await userEvent.type(field, 'de');
  container.replaceChildren();
  render(<Search />, { container });
  giveBack();
  expect(await screen.findByText('Searching for tide')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('tide');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).not.toHaveAttribute('value');
});

it('tells the page that takes a field over what was typed into it', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Search />);
  document.body.append(container);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'ti');
  const giveBack = restoreTypedInput(container);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(field, 'de');
  render(<Search />, { container, hydrate: true });
  giveBack();
  expect(await screen.findByText('Searching for tide')).toBeVisible();
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveValue('tide');
  expect(field).toHaveFocus();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).not.toHaveAttribute('value');
});

it('leaves a box alone that nobody touched', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Search />);
  document.body.append(container);
  restoreTypedInput(container)();
  const box = screen.getByRole('checkbox');
  expect(box).toBeChecked();
  // Forms would use it as the value of a ticked box, in place of yes and no.
  expect(box).not.toHaveAttribute('value');
});

it('leaves the focus where it is when nothing was typed', () => {
  const container = document.createElement('div');
  container.innerHTML = '<input name="q">';
  document.body.append(container);
  const giveBack = restoreTypedInput(container);
  giveBack();
  expect(document.body).toHaveFocus();
});

function Choices() {
  const [sort, setSort] = useState('name');
  const [size, setSize] = useState('small');
  const [isLoud, setLoud] = useState(false);
  const [note, setNote] = useState('');
  const [isRead, setRead] = useState(false);
  return (
    <>
      <select value={sort} onChange={(event) => setSort(event.target.value)}>
        <option value="name">Name</option>
        <option value="date">Date</option>
      </select>
      {['small', 'medium', 'large'].map((each) => (
        <input
          key={each}
          type="radio"
          name="size"
          value={each}
          aria-label={each}
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <input type="checkbox" checked={isLoud} onChange={(event) => setLoud(event.target.checked)} />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <details onToggle={(event) => setRead(event.currentTarget.open)}>
        <summary>More</summary>
      </details>
      <p>{`${sort} ${size} ${isLoud ? 'loud' : 'quiet'} ${note} ${isRead ? 'read' : 'closed'}`}</p>
    </>
  );
}

function drawChoices(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Choices />);
  document.body.append(container);
  return container;
}

async function fillChoices(): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox'), 'date');
  await userEvent.click(screen.getByLabelText('large'));
  await userEvent.click(screen.getByLabelText('medium'));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByRole('textbox'), 'hi');
  const [details] = document.getElementsByTagName('details');
  if (details === undefined) throw new Error('It was drawn.');
  const toggled = new Promise((resolve) => {
    details.addEventListener('toggle', resolve, { once: true });
  });
  details.open = true;
  await toggled;
}

it.each(['before', 'after'])(
  'tells the page that takes over what was chosen, ticked and opened %s the script ran',
  async (order) => {
    const container = drawChoices();
    if (order === 'before') await fillChoices();
    const giveBack = restoreTypedInput(container);
    if (order === 'after') await fillChoices();
    render(<Choices />, { container, hydrate: true });
    giveBack();
    expect(await screen.findByText('date medium loud hi read')).toBeVisible();
    expect(screen.getByLabelText('medium')).toBeChecked();
    expect(screen.getByLabelText('large')).not.toBeChecked();
  },
);

it('chooses, ticks and opens the same in a page that is drawn anew', async () => {
  const container = drawChoices();
  const giveBack = restoreTypedInput(container);
  await fillChoices();
  container.replaceChildren();
  render(<Choices />, { container });
  giveBack();
  expect(await screen.findByText('date medium loud hi read')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('date');
});

it('announces no choice that was taken back', async () => {
  const container = drawChoices();
  const giveBack = restoreTypedInput(container);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'date');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'name');
  const changed = vi.fn();
  container.addEventListener('change', changed);
  render(<Choices />, { container, hydrate: true });
  giveBack();
  expect(changed).not.toHaveBeenCalled();
});
