import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageNotFoundError } from './PageNotFoundError';
import { PanelBoundary } from './PanelBoundary';

let thrown: Error | undefined;

function Reviews() {
  if (thrown !== undefined) throw thrown;
  return <p>Four stars</p>;
}

function open() {
  render(
    <main>
      <p>The app</p>
      <PanelBoundary title="Reviews cannot be shown">
        <Reviews />
      </PanelBoundary>
    </main>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  thrown = undefined;
});

it('is not seen while all is well', () => {
  open();
  expect(screen.getByText('Four stars')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stands in for the part that broke, keeps the rest, and says no word of the cause', () => {
  thrown = new TypeError("Cannot read properties of undefined (reading 'stars')");
  open();
  expect(screen.getByText('The app')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Reviews cannot be shown');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/undefined|TypeError/);
});

it('draws the part again when asked to, and stands in again if that fails too', async () => {
  thrown = new Error('Broken.');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeVisible();
  thrown = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Four stars')).toBeVisible();
});

it('leaves a missing page to the error page', () => {
  thrown = new PageNotFoundError();
  expect(open).toThrow(PageNotFoundError);
});
