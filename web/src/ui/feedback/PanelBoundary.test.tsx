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

it('shows its children while nothing fails', () => {
  open();
  expect(screen.getByText('Four stars')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('replaces the part that failed, leaves the rest, and does not show the cause', () => {
  thrown = new TypeError("Cannot read properties of undefined (reading 'stars')");
  open();
  expect(screen.getByText('The app')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Reviews cannot be shown');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/undefined|TypeError/);
});

it('renders the part again on request, and replaces it again if that fails too', async () => {
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
