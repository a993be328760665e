/**
 * Loads what shows toasts. The first page is without it; every other page loads it with its own code, so that a toast
 * about a lost network is shown.
 */
export const loadToastStack = () => import('./ToastStack');
