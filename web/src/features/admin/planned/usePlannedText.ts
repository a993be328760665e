import type { PlannedChange, PlanTextRequest } from '@appshelf/model';
import { useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { usePlanChangesMutation, usePlans } from './api';

/** The fields of a text, as they are planned. */
export type PlannedContent = NonNullable<PlanTextRequest['text']>['content'];

/** The text that is planned for a document, undefined until that is known, and how to plan another one or to cancel it. */
export function usePlannedText(entry: string) {
  const dispatch = useAppDispatch();
  const [planChanges, { isLoading }] = usePlanChangesMutation();
  const plans = usePlans(entry).plans?.filter(({ action }) => action === 'replaceText');

  /**
   * Plans a text, or cancels the planned one.
   *
   * @param basis the plan that the editor has seen
   * @returns a promise that rejects with the reason of a refusal
   */
  const store = async (
    text: { at: number; content: PlannedContent } | null,
    basis: PlannedChange | undefined,
    message: string,
  ): Promise<void> => {
    // The schema of the contract checks again which fields belong to which document.
    const request = { entry, text, basis: basis?.plannedAt ?? null } as PlanTextRequest;
    await planChanges(request).unwrap();
    dispatch(toastAdded({ message, type: 'success' }));
  };
  return { plans, isLoading, store };
}
