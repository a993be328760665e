import { zodResolver } from '@hookform/resolvers/zod';
import type { AppCreation } from '@appshelf/model';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftForm, type DraftForm, type DraftKey } from '../../../drafts';
import { appFormFields, appFormSchema, type AppFormFields } from './appFormSchema';

/** The react-hook-form object: typed values in, an app of the model out. */
export type AppFormHandle = UseFormReturn<AppFormFields, unknown, AppCreation>;

/** The storage key of the draft of one administrator for one app; `id` is null for a new app. */
export function getAppDraftKey(uid: string, id: string | null): DraftKey {
  return `appshelf.draft.app.${uid}.${id ?? ''}`;
}

/**
 * The form of an app. Unsaved changes are stored on this device under `key`. The basis is `updatedAt` of the app, 0 for a
 * new app.
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
