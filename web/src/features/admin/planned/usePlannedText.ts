import type { PlanTextRequest } from '@appshelf/model';
import { useAppDispatch } from '../../../store';
import { toastAdded } from '../../toasts';
import { usePlanChangesMutation, usePlans } from './api';

/** The fields of a text, as they are planned. */
export type PlannedContent = NonNullable<PlanTextRequest['text']>['content'];

/** The text that is planned for a document, and how to plan another one or to cancel it. */
export function usePlannedText(entry: string) {
  const dispatch = useAppDispatch();
  const [planChanges, { isLoading }] = usePlanChangesMutation();
  const plan = usePlans(entry).find(({ action }) => action === 'replaceText') ?? null;

  /** Plans a text, or cancels the planned one. It rejects with the reason of a refusal. */
  const store = async (
    text: { at: number; content: PlannedContent } | null,
    message: string,
  ): Promise<void> => {
    // The schema of the contract checks again which fields belong to which document.
    const request = { entry, text, basis: plan?.plannedAt ?? null } as PlanTextRequest;
    await planChanges(request).unwrap();
    dispatch(toastAdded({ message, type: 'success' }));
  };
  return { plan, isLoading, store };
}
