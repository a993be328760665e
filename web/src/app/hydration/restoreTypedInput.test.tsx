import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { restoreTypedInput } from './restoreTypedInput';

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
  // Forms would take it for what the box stands for, in place of yes and no.
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
