import { zodResolver } from '@hookform/resolvers/zod';
import type { AppCreation } from '@appshelf/model';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAppSelector } from '../../../../store';
import { useDocumentEditor, type DocumentEditor } from '../../../editor';
import { selectSession } from '../../../session';
import { useTaxonomies } from '../../../site';
import {
  appFormFields,
  emptyAppForm,
  makeAppFormSchema,
  toAppForm,
  type AppFormFields,
} from './appFormSchema';

/** The react-hook-form object: typed values in, an app of the model out. */
export type AppFormHandle = UseFormReturn<AppFormFields, unknown, AppCreation>;

type AppEditorOptions = Parameters<typeof useDocumentEditor<AppFormFields, AppCreation>>[0];

/** The editor of an app; `id` is null for a new one. */
export function useAppEditor(
  id: string | null,
  options: Omit<AppEditorOptions, 'key' | 'fields' | 'resolver' | 'empty' | 'toFields'>,
): DocumentEditor<AppFormFields, AppCreation> {
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const lists = useTaxonomies();
  const resolver = useMemo(() => zodResolver(makeAppFormSchema(lists)), [lists]);
  return useDocumentEditor({
    key: `appshelf.draft.app.${uid}.${id ?? ''}`,
    fields: appFormFields,
    resolver,
    empty: emptyAppForm,
    toFields: toAppForm,
    ...options,
  });
}
