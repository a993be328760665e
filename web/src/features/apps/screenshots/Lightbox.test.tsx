import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Lightbox } from './Lightbox';

const screenshots = ['One', 'Two'].map((alt) => ({ alt, url: `https://example.org/${alt}.webp` }));

it('steps by arrow keys, and moves an enlarged picture by them up to its edges', async () => {
  const onChange = vi.fn<(index: number) => void>();
  render(
    <Lightbox
      name="Margin"
      screenshots={screenshots}
      index={0}
      onChange={onChange}
      onClose={() => undefined}
    />,
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400));
  const user = userEvent.setup();
  const picture = screen.getByRole('img');
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1);

  await user.keyboard('+{ArrowRight}{ArrowDown}');
  expect(picture).toHaveStyle({ transform: 'translate(-80px, -80px) scale(1.5)' });
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(picture).toHaveStyle({ transform: 'translate(-150px, -100px) scale(1.5)' });
  await user.keyboard('{ArrowLeft}');
  expect(picture).toHaveStyle({ transform: 'translate(-70px, -100px) scale(1.5)' });
  expect(onChange).toHaveBeenCalledOnce();
  await user.keyboard('0');
  expect(picture).toHaveStyle({ transform: 'translate(0px, 0px) scale(1)' });
});
