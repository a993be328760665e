export { Toaster } from './Toaster';
export { toastAdded, toastsSlice } from './toastsSlice';
export { onToastUndo } from './undo';
