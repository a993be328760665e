import { lazy } from 'react';

/** The preview of `AppPreview.tsx`, which loads when it is first shown. */
export const AppPreview = lazy(() => import('./detail/AppPreview'));
