import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNearViewport } from './useNearViewport';

/** Reports the observed elements as near the window, or not. */
let move: (isIntersecting: boolean) => void;
let margin: string | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        onIntersect: (entries: { isIntersecting: boolean }[]) => void,
        options?: { rootMargin?: string },
      ) {
        move = (isIntersecting) => act(() => onIntersect([{ isIntersecting }]));
        margin = options?.rootMargin;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function Part() {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useNearViewport(place) ? 'near' : 'far'}</p>;
}

const makePages = (at: string) => (
  <RouterProvider
    router={createMemoryRouter(
      [
        { path: '/', element: <Link to="/part">On</Link> },
        { path: '/part', element: <Part /> },
      ],
      { initialEntries: ['/part', '/'], initialIndex: at === '/' ? 1 : 0 },
    )}
  />
);

const show = (at: string) => render(makePages(at));

it('is true for what is visible, although nobody scrolls', async () => {
  show('/');
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(screen.getByText('far')).toBeVisible();
  move(true);
  expect(screen.getByText('near')).toBeVisible();
  expect(margin).toBe('0px');
});

it('becomes true when an element comes near, below the window, once somebody scrolls, and stays true', async () => {
  show('/');
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  dispatchEvent(new Event('scroll'));
  expect(margin).toBe('400px');
  move(false);
  expect(screen.getByText('far')).toBeVisible();
  move(true);
  expect(screen.getByText('near')).toBeVisible();
  move(false);
  expect(screen.getByText('near')).toBeVisible();
});

it('is true at once after Back, so that the page is as long as before', () => {
  show('/part');
  expect(screen.getByText('near')).toBeVisible();
});

it('waits on a page that is hydrated', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(makePages('/part'));
  document.body.append(container);
  render(makePages('/part'), { container, hydrate: true });
  expect(screen.getByText('far')).toBeVisible();
  move(true);
  expect(screen.getByText('near')).toBeVisible();
});
