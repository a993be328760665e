import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const missing = 'Unable to find an element with the text: Missing';

it('an error of a query shows the document, also when it was repeated until the time was over', async () => {
  document.body.innerHTML = '<p>Shown</p>';
  expect(() => screen.getByText('Missing')).toThrow(missing);
  expect(() => screen.getByText('Missing')).toThrow('Shown');
  const error = await screen
    .findByText('Missing', {}, { timeout: 1 })
    .catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({ name: 'TestingLibraryElementError' });
  expect((error as Error).message).toContain(missing);
  expect((error as Error).message.split('Shown')).toHaveLength(2);
});

it('an error of a query that will be repeated does not show it', async () => {
  document.body.innerHTML = '<p>Shown</p>';
  const messages: string[] = [];
  await waitFor(() => {
    try {
      screen.getByText('Missing');
    } catch (error) {
      messages.push((error as Error).message);
    }
  });
  expect(messages[0]).toContain(missing);
  expect(messages[0]).not.toContain('Shown');
});
