export { loadToastStack } from './loadToastStack';
export { Toaster } from './Toaster';
export { toastAdded, toastsSlice } from './toastsSlice';
export { addUndoToast } from './undo';
