import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Step } from './Step';

it('says what its picture shows, in the language of those words', () => {
  render(
    <Step
      number={1}
      step={{
        title: 'Öffnen',
        body: '',
        imageUrl: '/picture.png',
        imageAlt: 'An open menu',
      }}
      isDone={false}
      isCurrent={false}
      onToggle={() => undefined}
      altLanguage="en"
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('img', { name: 'An open menu' })).toHaveAttribute('lang', 'en');
});

/** What is no text, which the renderer of Markdown fails on. */
const broken = 7 as unknown as string;

it('a step that cannot be rendered takes no other step with it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const steps = ['First.', broken, 'Third.'];
  render(
    <ol>
      {steps.map((body, index) => (
        <Step
          key={body}
          number={index + 1}
          step={{ title: `Step ${String(index + 1)}`, body, imageUrl: null, imageAlt: '' }}
          isDone={false}
          isCurrent={false}
          onToggle={() => undefined}
        />
      ))}
    </ol>,
    { wrapper: MemoryRouter },
  );
  expect(await screen.findByText('First.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This step can’t be shown');
  expect(screen.getByRole('heading', { name: 'Step 2' })).toBeVisible();
  expect(screen.getByText('Third.')).toBeVisible();
});
