import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar, Picture, SquircleIcon } from './Picture';
import { Rating } from './Rating';

describe('SquircleIcon', () => {
  it.each([
    ['Nightjar', 'N'],
    ['  écrit', 'É'],
    ['', '·'],
  ])('shows the initial of "%s" when there is no picture', (name, initial) => {
    render(<SquircleIcon src={null} name={name} size={64} />);
    expect(screen.getByText(initial)).toBeVisible();
  });

  it('shows the initial when the picture cannot be loaded, and tries a new picture', () => {
    const { container, rerender } = render(<SquircleIcon src="/a.png" name="Nightjar" size={64} />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('alt', '');
    fireEvent.error(image ?? document);
    expect(screen.getByText('N')).toBeVisible();
    rerender(<SquircleIcon src="/b.png" name="Nightjar" size={64} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/b.png');
  });
});

describe('Picture', () => {
  const bucket = 'http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app';
  const stored = `${bucket}/o/media%2Fm1%2Fa.png?alt=media`;
  const draw = (src: string) => (
    <Picture src={src} alt="A harbour" width={4} height={3} sizes="50vw" fallback="Nothing" />
  );

  it('loads the fitting variant, then the picture itself, then shows the fallback', () => {
    render(draw(stored));
    const image = screen.getByRole('img', { name: 'A harbour' });
    expect(image).toHaveAttribute('width', '4');
    expect(image).toHaveAttribute('height', '3');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image.getAttribute('srcset')).toContain('%2F1024.webp?alt=media 1024w');
    fireEvent.error(image);
    expect(image).not.toHaveAttribute('srcset');
    expect(image).toHaveAttribute('src', stored);
    fireEvent.error(image);
    expect(screen.getByText('Nothing')).toBeVisible();
  });

  it('does not load a picture of another site', () => {
    render(draw('https://pictures.example/a.png'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Nothing')).toBeVisible();
  });

  it('takes a picture without renditions as it is', () => {
    render(draw(stored.replace('.png', '.svg')));
    const image = screen.getByRole('img');
    expect(image).not.toHaveAttribute('srcset');
    fireEvent.error(image);
    expect(screen.getByText('Nothing')).toBeVisible();
  });
});

describe('Avatar', () => {
  it('shows the initial instead of a portrait of another site', () => {
    const { container } = render(
      <Avatar src="https://pictures.example/ada.png" initial="A" name="" size={32} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('A')).toBeVisible();
  });

  it('has an accessible name unless its name is shown beside it', () => {
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

  it.each([
    // The middle of the third star is the middle of the row.
    [2.5, 'inset(0 50% 0 0)'],
    // From tip to tip the row is 77.6 units wide; a star has 13.6, the space between two stars 2.4.
    [4, 'inset(0 17.5% 0 0)'],
    [4.5, 'inset(0 8.8% 0 0)'],
    [5, ''],
  ])('fills the width of %d stars', (value, clipPath) => {
    const { container } = render(<Rating value={value} count={4} />);
    const filled = [...container.querySelectorAll<SVGPathElement>('.fill-star')];
    expect(filled.map((path) => path.style.clipPath)).toEqual([clipPath]);
  });

  it('fills them from the right where lines begin there', () => {
    const { container } = render(<Rating value={2.5} count={4} />);
    expect(container.querySelector('svg')).toHaveClass('rtl:-scale-x-100');
  });

  it('fills nothing for a value of 0', () => {
    const { container } = render(<Rating value={0} />);
    expect(container.querySelector('.fill-star')).toBeNull();
  });
});
