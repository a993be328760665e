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
