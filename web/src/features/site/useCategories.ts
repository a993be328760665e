import type { Category } from '@appshelf/model';
import { useAppSelector } from '../../store/hooks';
import { selectCategories } from './siteSlice';

/** All categories of apps in their order, merged and hidden ones included. */
export const useCategories = (): readonly Category[] => useAppSelector(selectCategories);
