import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Live } from '../../../../store';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderMember } from '../../../../testing/renderMember';
import { newEntryId } from '../resourcesAddress';
import { Entries } from './Entries';
import { entryNouns } from './entryNouns';

startTestLiveFirestore();

const lamp = { id: 'lamp', position: 0 };
const initial: Live<(typeof lamp)[]> = {
  state: [lamp],
  unreadable: [],
  isCurrent: true,
  failure: null,
};

/** A list with an open entry, whose listener ends as when the role is taken. */
function Tab({ id }: { id: string | null }) {
  const [live, setLive] = useState(initial);
  return (
    <>
      <button
        type="button"
        onClick={() => setLive({ ...live, failure: { code: 'permission-denied', message: 'No' } })}
      >
        End
      </button>
      <Entries
        collection="products"
        live={live}
        onRetry={() => undefined}
        label="Products"
        noun={entryNouns.product}
        id={id}
        getHref={() => '/'}
        toListed={() => ({
          ...lamp,
          name: '',
          note: '',
          status: 'draft',
          imageUrl: null,
          updatedAt: 0,
        })}
        editor={() => <input aria-label="Name" />}
      />
    </>
  );
}

it.each(['lamp', newEntryId])('keeps an open editor when the list ends: %s', async (id) => {
  const { user } = renderMember(<Tab id={id} />);
  await user.type(screen.getByLabelText('Name'), 'Typed');
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Typed');
});

it('says why the list ended where no editor is open', async () => {
  const { user } = renderMember(<Tab id={null} />);
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
