import type { PlanTextRequest } from '@appshelf/model';
import { toAppError, useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { usePlanChangesMutation, usePlans } from './api';

/** The fields of a text, as they are planned. */
export type PlannedContent = NonNullable<PlanTextRequest['text']>['content'];

/** The text that is planned for a document, and how to plan another one or to cancel it. */
export function usePlannedText(entry: string) {
  const dispatch = useAppDispatch();
  const [planChanges, { isLoading }] = usePlanChangesMutation();
  const plan = usePlans(entry).find(({ action }) => action === 'replaceText') ?? null;

  /** Plans a text, or cancels the planned one. Returns why that failed, in words; null for success. */
  const store = async (
    text: { at: number; content: PlannedContent } | null,
    message: string,
  ): Promise<string | null> => {
    // The schema of the contract checks again which fields belong to which document.
    const request = { entry, text, basis: plan?.plannedAt ?? null } as PlanTextRequest;
    try {
      await planChanges(request).unwrap();
    } catch (error) {
      return toAppError(error).message;
    }
    dispatch(toastAdded({ message, type: 'success' }));
    return null;
  };
  return { plan, isLoading, store };
}
