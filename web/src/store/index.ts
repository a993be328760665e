export { answer, baseApi } from './api';
export { toAppError, type AppError } from './error';
export { useAppDispatch, useAppSelector, type AppDispatch, type AppThunk } from './hooks';
export { onJoin } from './joining';
