import { lazy } from 'react';

/** See `AppPreview.tsx`; loaded when it is first shown. */
export const AppPreview = lazy(() => import('./detail/AppPreview'));
