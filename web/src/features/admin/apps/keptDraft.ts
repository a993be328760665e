import { z } from 'zod';
import { appFormFields, type AppFormFields } from './appForm';

const keptDraft = z.object({ basis: z.number(), fields: appFormFields });

/** Unsaved work on an app's form, and what it is based on. */
export interface KeptDraft {
  /** `updatedAt` of the app as it was read; 0 for a new one. */
  basis: number;
  fields: AppFormFields;
}

/** Where the work of one administrator on one app is kept on this device; `id` is null for a new app. */
export function draftKey(uid: string, id: string | null): string {
  return `appshelf.draft.app.${uid}.${id ?? ''}`;
}

/** What was kept; null for nothing, and for what a form of another build left behind. */
export function readDraft(key: string): KeptDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return keptDraft.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps unsaved work beyond a reload. Without storage the guard against leaving is what remains. */
export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
