import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFileDrop } from './useFileDrop';

const onFiles = vi.fn();
const file = new File(['x'], 'x.png', { type: 'image/png' });
const dataTransfer = { files: [file], types: ['Files'] };

function Place({ takes }: { takes: boolean }) {
  const { ref, isOver } = useFileDrop(takes ? onFiles : null);
  return (
    <>
      <div ref={ref}>
        <p>{isOver ? 'Let go' : 'Drop here'}</p>
      </div>
      <p>Beside</p>
    </>
  );
}

beforeEach(() => onFiles.mockReset());

describe('a drop area for files', () => {
  it('accepts files that are dropped on it, and shows so while they are above it', () => {
    render(<Place takes />);
    fireEvent.dragOver(screen.getByText('Drop here'), { dataTransfer });
    fireEvent.drop(screen.getByText('Let go'), { dataTransfer });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
    expect(screen.getByText('Drop here')).toBeVisible();
  });

  it('shows nothing any more when the files are moved away', () => {
    render(<Place takes />);
    fireEvent.dragOver(screen.getByText('Drop here'), { dataTransfer });
    fireEvent.dragOver(screen.getByText('Beside'), { dataTransfer });
    expect(screen.getByText('Drop here')).toBeVisible();
  });

  it.each([
    ['beside it', true, 'Beside'],
    ['on it while it accepts none', false, 'Drop here'],
  ])('ignores files that are dropped %s, and the page stays open', (_where, takes, text) => {
    render(<Place takes={takes} />);
    const event = createEvent.drop(screen.getByText(text), { dataTransfer });
    fireEvent(screen.getByText(text), event);
    expect(event.defaultPrevented).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('ignores dragged text', () => {
    render(<Place takes />);
    const text = { files: [], types: ['text/plain'] };
    const event = createEvent.dragOver(screen.getByText('Drop here'), { dataTransfer: text });
    fireEvent(screen.getByText('Drop here'), event);
    expect(event.defaultPrevented).toBe(false);
  });
});
