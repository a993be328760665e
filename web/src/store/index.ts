export { answer, baseApi, freshFor, keptForBack } from './api';
export { toAppError, type AppError } from './error';
export { useAppDispatch, useAppSelector, type AppThunk } from './hooks';
export { injectLazyApi } from './lazyApi';
export { followed, type Live } from './live';
