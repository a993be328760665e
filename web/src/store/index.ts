export { answer, baseApi, freshFor, keptForBack } from './api';
export { toAppError, type AppError } from './error';
export { useAppDispatch, useAppSelector, type AppThunk } from './hooks';
export { onJoin } from './joining';
export { followed, type Live } from './live';
