import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toAppError } from '../../../../../store';
import {
  Button,
  ButtonLink,
  ErrorPanel,
  FieldError,
  RadioGroup,
  Skeleton,
  TextArea,
} from '../../../../../ui';
import { LeaveGuard } from '../../../../drafts';
import { useGetTaxonomyQuery, useSaveTaxonomyMutation } from '../../../taxonomies';
import { useNoteStep } from '../useNoteStep';
import { categorySets, parseCategoryLines, toLines, type CategorySetName } from './categorySets';
import type { StepFormProps } from '../steps';
import { i18n } from '../../../../../lib/i18n';

type Choice = CategorySetName | 'own';

const setNames = Object.keys(categorySets) as CategorySetName[];

/** The first categories: a suggested set, which can be edited, or an own list. */
export function CategoriesStep({ facts: { appCounts }, onDone }: StepFormProps) {
  const { data: stored, error, refetch } = useGetTaxonomyQuery('categories');
  if (stored === undefined || appCounts === undefined) {
    return error === undefined ? (
      <Skeleton className="h-96" />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  const hasApps = Object.values(appCounts).some((count) => count > 0);
  if (stored.revision === 0 && !hasApps) return <CategoryChoice onDone={onDone} />;
  return <PresentCategories text={toLines(stored.entries)} onDone={onDone} />;
}

/** The categories of a site that has apps or changed categories. From now on, they are changed one by one. */
function PresentCategories({ text, onDone }: { text: string; onDone: () => unknown }) {
  const { noteStep, isLoading } = useNoteStep();
  const keep = async () => {
    if (await noteStep('categories', 'confirmed')) await onDone();
  };
  return (
    <div className="grid gap-4">
      <p>{text.replaceAll('\n', ', ')}.</p>
      <p className="text-ink-2">{t`Apps may already be in them, so they are changed one by one: renamed, added, hidden or merged.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={isLoading}
          onClick={() => void keep()}
        >{t`Keep these and continue`}</Button>
        <ButtonLink to="/admin/categories">{t`Change the categories`}</ButtonLink>
      </div>
    </div>
  );
}

function CategoryChoice({ onDone }: { onDone: () => unknown }) {
  const [save, { isLoading }] = useSaveTaxonomyMutation();
  const [choice, setChoice] = useState<Choice>('software');
  const [own, setOwn] = useState('');
  const [problem, setProblem] = useState<string>();
  const text = choice === 'own' ? own : toLines(categorySets[choice].categories);
  const submit = async () => {
    const parsed = parseCategoryLines(text);
    if (parsed.problem !== null) {
      setProblem(parsed.problem);
      return;
    }
    setProblem(undefined);
    try {
      await save({ taxonomy: 'categories', revision: 0, entries: parsed.categories }).unwrap();
    } catch (error) {
      setProblem(toAppError(error).message);
      return;
    }
    await onDone();
  };
  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <RadioGroup
        label={t`What kind of site is it?`}
        name="category-set"
        options={[
          ...setNames.map((value) => ({
            value,
            label: i18n._(categorySets[value].label),
            checked: value === choice,
          })),
          { value: 'own', label: t`Something else: your own list`, checked: choice === 'own' },
        ]}
        onChange={({ target }) => {
          setChoice(target.value as Choice);
          setProblem(undefined);
        }}
      />
      <TextArea
        label={t`Categories`}
        hint={t`One per line. Change what you like. Order, icons and descriptions can be changed later.`}
        rows={10}
        value={text}
        onChange={({ target }) => {
          // Typed categories are kept as an own list, whichever set they began with.
          setChoice('own');
          setOwn(target.value);
        }}
      />
      <FieldError message={problem} />
      <Button
        type="submit"
        variant="primary"
        loading={isLoading}
        className="justify-self-start"
      >{t`Save and continue`}</Button>
      <LeaveGuard
        isDirty={choice === 'own' && own.trim() !== '' && !isLoading}
        body={t`Your list of categories isn’t saved, and is lost when you leave.`}
      />
    </form>
  );
}
