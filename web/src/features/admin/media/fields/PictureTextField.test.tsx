import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderMember } from '../../../../testing/renderMember';
import { makeUser } from '../../../../testing/user';
import { ClosedUploads } from './ClosedUploads';
import { PictureTextField } from './PictureTextField';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();

function Page() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <>
      <ClosedUploads />
      <button onClick={() => setOpen(!isOpen)}>Close or open</button>
      {isOpen && <PictureTextField label="Text" value={text} onChange={setText} />}
    </>
  );
}

it('shows a pasted picture on its way, also when its text was closed', async () => {
  firestore.signIn('ed', { editor: true });
  const { user } = renderMember(<Page />, makeUser({ uid: 'ed', claims: { editor: true } }));
  const area = screen.getByLabelText('Text');
  const file = new File(['%PDF'], 'shot.tiff', { type: 'image/tiff' });
  const data = { getData: () => '', types: ['Files'], files: [file] };
  fireEvent(area, createEvent.paste(area, { clipboardData: data }));
  await screen.findByText(/Browsers can’t show pictures of this kind/);
  expect(screen.queryByRole('region', { name: 'Pictures of closed pages' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close or open' }));
  const closed = screen.getByRole('region', { name: 'Pictures of closed pages' });
  await user.click(within(closed).getByRole('button', { name: 'Dismiss shot.tiff' }));
  expect(screen.queryByText('shot.tiff')).toBeNull();
});
