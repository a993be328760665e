import type { z } from '@appshelf/model/zod';

/**
 * Unsaved work that this device keeps under `key`; null for nothing, and for what a form of another build left behind.
 */
export function readDraft<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return schema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps unsaved work beyond a reload. Without storage the guard against leaving is what remains. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form itself still holds everything.
  }
}

/** Drops the unsaved work of `key`: it is saved now, or not wanted. */
export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Whether unsaved work is kept under `key`, of this build or another. */
export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
