import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreadableDocuments } from './UnreadableDocuments';

it('names the documents that a list lacks', () => {
  render(<UnreadableDocuments paths={['apps/margin', 'apps/nightjar']} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^2 documents are missing from this list because they could not be read: apps\/margin, apps\/nightjar\./,
  );
});

it('renders nothing for a list that lacks none', () => {
  const { container } = render(<UnreadableDocuments paths={[]} />);
  expect(container.firstChild).toBeNull();
});
