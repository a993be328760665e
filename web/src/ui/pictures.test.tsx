import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar, SquircleIcon } from './Picture';
import { Rating } from './Rating';

describe('SquircleIcon', () => {
  it.each([
    ['Nightjar', 'N'],
    ['  écrit', 'É'],
    ['', '·'],
  ])('draws the initial of "%s" when there is no picture', (name, initial) => {
    render(<SquircleIcon src={null} name={name} size={64} />);
    expect(screen.getByText(initial)).toBeVisible();
  });

  it('draws the initial when the picture cannot be loaded, and tries a new one', () => {
    const { container, rerender } = render(<SquircleIcon src="/a.png" name="Nightjar" size={64} />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('alt', '');
    fireEvent.error(image ?? document);
    expect(screen.getByText('N')).toBeVisible();
    rerender(<SquircleIcon src="/b.png" name="Nightjar" size={64} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/b.png');
  });
});

describe('Avatar', () => {
  it('is named unless its name stands beside it', () => {
    const { rerender } = render(<Avatar src={null} initial="A" name="Ada" size={32} />);
    expect(screen.getByRole('img', { name: 'Ada' })).toHaveTextContent('A');
    rerender(<Avatar src={null} initial="A" name="" size={32} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('Rating', () => {
  it.each([
    [{ value: 4.26, count: 12 }, '4.3 out of 5 stars, 12 ratings'],
    [{ value: 5, count: 1 }, '5.0 out of 5 stars, 1 rating'],
    [{ value: 3 }, '3 out of 5 stars'],
    [{ value: 0, count: 0 }, 'No ratings yet'],
  ])('%j reads "%s"', (props, words) => {
    render(<Rating {...props} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('fills a part of a star', () => {
    const { container } = render(<Rating value={2.5} count={4} />);
    const filled = [...container.querySelectorAll<SVGPathElement>('.fill-star')];
    expect(filled.map((path) => path.style.clipPath)).toEqual([
      'inset(0 0% 0 0)',
      'inset(0 0% 0 0)',
      'inset(0 50% 0 0)',
    ]);
  });
});
