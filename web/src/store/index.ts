export { baseApi, maxAgeSeconds, keepUnusedForBackSeconds, toQueryResult } from './api';
export { toAppError, type AppError } from './error';
export { useAppDispatch, useAppSelector, type AppThunk } from './hooks';
export { injectLazyApi } from './lazyApi';
export { keepUpdated, liveQuery, whenConfirmed, type Live } from './live';
export { useLastKnown } from './useLastKnown';
