import { getErrorMessage } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { translate } from '../../../lib/translate';
import type { ActionCode } from '../../../firebase/auth/actionCodes';

/** What is known of the code of a link. */
export type ActionCodeState =
  | { status: 'reading' }
  | { status: 'read'; action: ActionCode }
  | { status: 'refused'; message: string };

/** Asks what the code of an opened link is for. The code is not used by that. */
export function useActionCode(code: string): ActionCodeState {
  const [state, setState] = useState<ActionCodeState>({ status: 'reading' });
  useEffect(() => {
    let isShown = true;
    const show = (next: ActionCodeState): void => {
      if (isShown) setState(next);
    };
    const read = async (): Promise<void> => {
      const { readActionCode } = await import('../../../firebase/auth/actionCodes');
      show({ status: 'read', action: await readActionCode(code) });
    };
    read().catch((error: unknown) => {
      show({ status: 'refused', message: translate(getErrorMessage(error)) });
    });
    return () => {
      isShown = false;
    };
  }, [code]);
  return state;
}
