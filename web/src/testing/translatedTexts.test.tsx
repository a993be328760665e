import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

interface Shown {
  isOpen: boolean;
}

const bare = {
  'puts an element before a text': ({ isOpen }: Shown) => <p>{isOpen && <b>!</b>}Saved</p>,
  'removes a text': ({ isOpen }: Shown) => (
    <p>
      <b>!</b>
      {!isOpen && 'Saved'}
    </p>
  ),
};

it.each(Object.entries(bare))('a component fails that %s', (_name, Bare) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = render(<Bare isOpen={false} />);
  expect(() => rerender(<Bare isOpen />)).toThrow(
    'A browser that translates the page replaces the text “Saved”',
  );
});

it('a component may change a text, and remove it with its element', () => {
  const Wrapped = ({ isOpen }: Shown) => (
    <p>
      {isOpen && <b>!</b>}
      {isOpen ? <i>Open</i> : <span>Saved</span>}
      <span>{isOpen ? 'Open' : 'Closed'}</span>
    </p>
  );
  const { rerender, container } = render(<Wrapped isOpen={false} />);
  rerender(<Wrapped isOpen />);
  expect(container).toHaveTextContent('!OpenOpen');
});
