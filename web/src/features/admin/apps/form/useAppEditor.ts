import type { AppCreation } from '@appshelf/model';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDocumentEditor, type DocumentEditor } from '../../../editor';
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
  options: Omit<AppEditorOptions, 'draft' | 'fields' | 'schema' | 'empty' | 'toFields'>,
): DocumentEditor<AppFormFields, AppCreation> {
  const lists = useTaxonomies();
  const schema = useMemo(() => makeAppFormSchema(lists), [lists]);
  return useDocumentEditor({
    draft: ['app', id ?? ''],
    fields: appFormFields,
    schema,
    empty: emptyAppForm,
    toFields: toAppForm,
    ...options,
  });
}
