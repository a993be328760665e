import { Fragment, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from './sessionSlice';

/**
 * Begins its content anew when another account signs in, so that nothing of what one member typed is shown to the next one
 * or saved as theirs. The end of a session changes nothing: the page leads to the sign-in page, and whoever was there may
 * be back.
 */
export function AccountBoundary({ children }: { children: ReactNode }) {
  const uid = useAppSelector(selectSession).user?.uid;
  const [owner, setOwner] = useState({ uid, turn: 0 });
  if (uid !== undefined && uid !== owner.uid) {
    setOwner({ uid, turn: owner.uid === undefined ? owner.turn : owner.turn + 1 });
  }
  return <Fragment key={owner.turn}>{children}</Fragment>;
}
