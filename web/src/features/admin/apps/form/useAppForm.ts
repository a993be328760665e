import { zodResolver } from '@hookform/resolvers/zod';
import type { AppCreation } from '@appshelf/model';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftForm, type DraftForm, type DraftKey } from '../../../drafts';
import { appFormFields, appFormSchema, type AppFormFields } from './appForm';

/** The form's own object: fields as typed in, an app as the model has it coming out. */
export type AppFormHandle = UseFormReturn<AppFormFields, unknown, AppCreation>;

/** Where the work of one administrator on one app is kept on this device; `id` is null for a new app. */
export function getAppDraftKey(uid: string, id: string | null): DraftKey {
  return `appshelf.draft.app.${uid}.${id ?? ''}`;
}

/**
 * The form of an app, whose unsaved work is kept on this device under `key`. Its basis is `updatedAt` of the app, 0 for
 * a new one.
 */
export function useAppForm(
  key: DraftKey,
  initial: AppFormFields,
  initialBasis: number,
): DraftForm<AppFormFields, AppCreation> {
  return useDraftForm({
    key,
    fields: appFormFields,
    initial,
    initialBasis,
    resolver: zodResolver(appFormSchema),
  });
}
