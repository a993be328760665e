import type { PageDataOf } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

export const selectAppPageData = makePageDataSelector<PageDataOf<'app'>>('app');
