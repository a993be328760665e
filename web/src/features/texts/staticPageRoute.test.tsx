import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/renderPage';
import { createStaticPageRoute } from './staticPageRoute';

it('shows its text, whose links open other pages without loading a document', async () => {
  const html = '<p>Who writes to <a href="/contact">the desk</a> gets an answer.</p>';
  renderPage(
    [
      { path: '/about', ...createStaticPageRoute('/about'), loader: () => ({ html }) },
      { path: '/contact', element: <p>Write to us</p> },
    ],
    '/about',
  );
  const article = await screen.findByRole('article');
  expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent('About Appshelf');
  await userEvent.click(within(article).getByRole('link', { name: 'the desk' }));
  expect(await screen.findByText('Write to us')).toBeVisible();
});
