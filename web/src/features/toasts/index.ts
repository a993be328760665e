export { Toaster } from './Toaster';
export { toastAdded, toastRemoved, toastsSlice, type Toast, type ToastType } from './toastsSlice';
