import {
  categoriesDocument,
  getCategoryLabel,
  limits,
  listUsableCategories,
  type Category,
  type StoredCategories,
} from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { HistoryLink } from '../access';
import { useCountCategoryAppsQuery, useGetCategoriesQuery, useSaveCategoriesMutation } from './api';
import { CategoryDialog } from './CategoryDialog';
import { CategoryRow, describeAppCount } from './CategoryRow';
import { MergeDialog } from './MergeDialog';

/** /admin/categories: the categories of apps, their order, and which of them visitors see. */
export function CategoriesPage() {
  const { data, error, refetch } = useGetCategoriesQuery(null, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid max-w-3xl gap-6">
      <PageMeta title="Categories" />
      <PageHeader
        title="Categories"
        lead="How visitors find apps. Changes are on the site within two minutes."
        actions={<HistoryLink path={categoriesDocument} />}
      />
      {data !== undefined && <CategoryEditor stored={data} />}
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-96" />}
    </div>
  );
}

/** Puts a category in the place of a neighbour in use. Merged categories between them stay where they are. */
function swap(entries: readonly Category[], one: Category, other: Category): Category[] {
  return entries.map((entry) =>
    entry.id === one.id ? other : entry.id === other.id ? one : entry,
  );
}

/** What the open dialog is about. */
type Open = { dialog: 'edit'; category: Category | null } | { dialog: 'merge'; category: Category };

function CategoryEditor({ stored: { entries, revision } }: { stored: StoredCategories }) {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveCategoriesMutation();
  const { data: counts = {} } = useCountCategoryAppsQuery(entries.map(({ id }) => id));
  const [open, setOpen] = useState<Open | null>(null);
  const usable = listUsableCategories(entries);
  const merged = entries.filter(({ mergedInto }) => mergedInto !== null);

  const saveAll = (changed: Category[]) => save({ entries: changed, revision }).unwrap();
  const replace = (category: Category) =>
    saveAll(entries.map((entry) => (entry.id === category.id ? category : entry)));
  /** Saves at once. A failure is shown; the list is then what is stored. */
  const change = async (saving: Promise<unknown>): Promise<void> => {
    await saving.catch((error: unknown) =>
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' })),
    );
  };
  const moveTo = (category: Category, neighbour: Category | undefined) =>
    neighbour && (() => void change(saveAll(swap(entries, category, neighbour))));
  const close = () => setOpen(null);

  return (
    <>
      <ol
        aria-label="Categories"
        className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
      >
        {usable.map((category, place) => (
          <CategoryRow
            key={category.id}
            category={category}
            count={counts[category.id]}
            isBusy={isLoading}
            onUp={moveTo(category, usable[place - 1])}
            onDown={moveTo(category, usable[place + 1])}
            onEdit={() => setOpen({ dialog: 'edit', category })}
            onHide={() => void change(replace({ ...category, hidden: !category.hidden }))}
            onMerge={() => setOpen({ dialog: 'merge', category })}
          />
        ))}
      </ol>
      {entries.length < limits.category.count && (
        <Button
          className="justify-self-start"
          icon={Plus}
          onClick={() => setOpen({ dialog: 'edit', category: null })}
        >
          New category
        </Button>
      )}
      {merged.length > 0 && (
        <section aria-labelledby="merged" className="grid gap-2">
          <h2 id="merged">Merged</h2>
          <ul className="grid gap-1 text-ink-2">
            {merged.map(({ id, label }) => (
              <li key={id}>
                {label} leads to {getCategoryLabel(entries, id)}
                {(counts[id] ?? 0) > 0 && `; ${describeAppCount(counts[id])} still to be moved`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {open?.dialog === 'edit' && (
        <CategoryDialog
          category={open.category}
          categories={entries}
          onSave={(category) =>
            open.category === null ? saveAll([...entries, category]) : replace(category)
          }
          onClose={close}
        />
      )}
      {open?.dialog === 'merge' && (
        <MergeDialog
          category={open.category}
          categories={entries}
          count={counts[open.category.id]}
          onMerge={(into) => replace({ ...open.category, mergedInto: into })}
          onClose={close}
        />
      )}
    </>
  );
}
