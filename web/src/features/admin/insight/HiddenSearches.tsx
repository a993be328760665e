import { t } from '@lingui/core/macro';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, Disclosure } from '../../../ui';
import { addUndoToast, toastAdded } from '../../toasts';
import { useGetSynonymsQuery, useHideSearchMutation } from './api';
import { formatCount } from '../../../lib/formatCount';

const none: readonly string[] = [];

/** The searches that editors do not want to see again, and what hides one or shows it again. */
export function useHiddenSearches() {
  const dispatch = useAppDispatch();
  const { data } = useGetSynonymsQuery(null);
  const [hide, { isLoading }] = useHideSearchMutation();
  const fail = (error: unknown) => {
    dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
  };
  const setHidden = async (term: string, isHidden: boolean): Promise<void> => {
    try {
      await hide({ term, isHidden }).unwrap();
    } catch (error) {
      fail(error);
      return;
    }
    addUndoToast(
      dispatch,
      {
        type: 'success',
        message: isHidden ? t`“${term}” hidden.` : t`“${term}” is listed again.`,
      },
      () => {
        hide({ term, isHidden: !isHidden }).unwrap().catch(fail);
      },
    );
  };
  return { hidden: data?.hidden ?? none, isHiding: isLoading, setHidden };
}

interface HiddenSearchesProps {
  terms: readonly string[];
  /** Shows a search in the list again; null for somebody who may not. */
  onShow: ((term: string) => void) | null;
  isBusy: boolean;
}

/** The searches that are hidden, each with a button that lists it again. Renders nothing when there are none. */
export function HiddenSearches({ terms, onShow, isBusy }: HiddenSearchesProps) {
  if (terms.length === 0) return null;
  return (
    <Disclosure summary={t`${formatCount(terms.length)} hidden`}>
      <ul aria-label={t`Hidden searches`} className="grid gap-1 pt-2">
        {terms.map((term) => (
          <li key={term} className="flex flex-wrap items-center gap-3">
            <bdi className="min-w-0 wrap-anywhere">{term}</bdi>
            {onShow !== null && (
              <Button
                size="sm"
                variant="quiet"
                disabled={isBusy}
                aria-label={t`List ${term} again`}
                onClick={() => onShow(term)}
              >{t`List again`}</Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
