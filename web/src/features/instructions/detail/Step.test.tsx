import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Step } from './Step';

vi.mock('../../../ui/text/Markdown', () => ({
  Markdown: ({ source }: { source: string }) => {
    if (source === 'broken') throw new RangeError('Maximum call stack size exceeded');
    return <p>{source}</p>;
  },
}));

it('a step that cannot be rendered takes no other step with it', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const steps = ['First.', 'broken', 'Third.'];
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
  );
  expect(screen.getByText('First.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This step cannot be shown');
  expect(screen.getByRole('heading', { name: 'Step 2' })).toBeVisible();
  expect(screen.getByText('Third.')).toBeVisible();
});
