import type { PageDataOf } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

export const selectInstructionPageData =
  makePageDataSelector<PageDataOf<'instruction'>>('instruction');
