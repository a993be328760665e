import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Step } from './Step';

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
          step={{ title: `Step ${String(index + 1)}`, body, imageUrl: null }}
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
