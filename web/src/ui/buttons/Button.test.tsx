import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from './Button';

describe('Button', () => {
  it('submits no form unless its type is submit', async () => {
    const submitted = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Preview</Button>
        <Button type="submit">Publish app</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Publish app' }));
    expect(submitted).toHaveBeenCalledOnce();
  });

  it.each([
    ['a mouse', true],
    ['a finger', false],
  ])('submits a form by %s, with the focus in its field: %s', async (_device, stays) => {
    vi.stubGlobal('matchMedia', () => ({ matches: stays }));
    const submitted = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <input aria-label="Name" />
        <Button type="submit">Publish app</Button>
      </form>,
    );
    const field = screen.getByRole('textbox');
    const button = screen.getByRole('button');
    await userEvent.type(field, 'Margin');
    await userEvent.click(button);
    expect(submitted).toHaveBeenCalledOnce();
    expect(stays ? field : button).toHaveFocus();
  });

  it('keeps the focus while loading, announces itself as busy and does nothing', async () => {
    const pressed = vi.fn();
    const submitted = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    const ui = (loading: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" loading={loading} onClick={pressed}>
          Publish app
        </Button>
      </form>
    );
    const { rerender } = render(ui(false));
    const button = screen.getByRole('button', { name: 'Publish app' });
    button.focus();
    rerender(ui(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });
});

it('a form is not submitted again by Enter in its only field while its button is busy', () => {
  const submitted = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
  const ui = (loading: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="Email" />
      <Button type="submit" loading={loading}>
        Invite
      </Button>
    </form>
  );
  const { rerender } = render(ui(false));
  /** What browsers do for Enter in a field: they press the submit button, or submit a form of one field without a button. */
  const pressEnter = () => {
    const { form } = screen.getByRole<HTMLInputElement>('textbox');
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
    if (button) button.click();
    else form?.requestSubmit();
  };
  pressEnter();
  rerender(ui(true));
  pressEnter();
  expect(submitted).toHaveBeenCalledOnce();
  rerender(ui(false));
  pressEnter();
  expect(submitted).toHaveBeenCalledTimes(2);
});

describe('a button on a page that the browser translates', () => {
  const ui = (loading: boolean) => <Button loading={loading}>Publish comment</Button>;

  it('gets and loses its spinner, and keeps the translation', () => {
    const { rerender } = render(ui(false));
    const translation = document.createElement('span');
    translation.textContent = 'Kommentar veröffentlichen';
    screen.getByText('Publish comment').firstChild?.replaceWith(translation);
    rerender(ui(true));
    const button = screen.getByRole('button', { name: 'Kommentar veröffentlichen' });
    expect(button.querySelector('svg')).not.toBeNull();
    rerender(ui(false));
    expect(button.querySelector('svg')).toBeNull();
    expect(button).toHaveAccessibleName('Kommentar veröffentlichen');
  });
});

describe('IconButton', () => {
  it('has its label as accessible name', () => {
    render(<IconButton label="Close" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('title', 'Close');
  });
});

describe('ButtonLink', () => {
  it('is a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/apps">See all apps</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'See all apps' })).toHaveAttribute('href', '/apps');
  });
});
