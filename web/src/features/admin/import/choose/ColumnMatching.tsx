import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  findMissingColumns,
  findRepeatedColumns,
  getFileColumns,
  type Column,
  type ColumnMapping,
  type TransferKind,
} from '@appshelf/model/transfer';
import { TriangleAlert } from 'lucide-react';
import { Button, Disclosure, FieldError, SelectField, TextField } from '../../../../ui';
import { Section } from '../Section';
import type { TableSummary } from '../worker/jobs';
import { formatCount } from '../../../../lib/formatCount';

interface ColumnMatchingProps {
  kind: TransferKind;
  fileName: string;
  table: TableSummary;
  mapping: ColumnMapping;
  /** The bucket of the project that the file was exported from; empty for this project. */
  from: string;
  disabled: boolean;
  onColumn: (index: number, name: string | null) => void;
  onFrom: (bucket: string) => void;
  onCheck: () => void;
}

/** What a column is called among the choices: with a mark where entries need it. */
function describeColumn({ name, isRequired, isRequiredToPublish }: Column): string {
  if (isRequired) return t`${name} (required)`;
  return isRequiredToPublish ? t`${name} (required to publish)` : name;
}

/** The columns of the file with the fields to which they are mapped, and the button of the dry run. */
export function ColumnMatching(props: ColumnMatchingProps) {
  const { kind, fileName, table, mapping, from, disabled, onColumn, onFrom, onCheck } = props;
  const columns = getFileColumns(kind);
  const missing = findMissingColumns(mapping, columns);
  const repeated = findRepeatedColumns(mapping);
  const isUnknown = mapping.every((name) => name === null);
  const options = [
    { value: '', label: t`Leave out` },
    ...columns.map((column) => ({ value: column.name, label: describeColumn(column) })),
  ];
  const rows = plural(table.rowCount, {
    one: '1 row',
    other: `${formatCount(table.rowCount)} rows`,
  });
  return (
    <Section title={t`Columns`} isResult>
      <p className="text-ink-2">
        <Trans>
          <span className="font-semibold wrap-anywhere text-ink">{fileName}</span> has {rows}.
          Choose what each column contains.
        </Trans>
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-x-5 gap-y-4">
        {table.headers.map((header, index) => {
          const name = mapping[index] ?? '';
          const example = table.examples[index] ?? '';
          return (
            <SelectField
              key={index}
              label={header === '' ? t`Column ${index + 1}` : header}
              options={options}
              value={name}
              disabled={disabled}
              hint={
                <span className="line-clamp-1 break-all">
                  {example === '' ? t`Empty at first` : t`For example: ${example}`}
                </span>
              }
              error={
                repeated.includes(name)
                  ? t`${name} is already assigned to another column.`
                  : undefined
              }
              onChange={({ target }) => onColumn(index, target.value === '' ? null : target.value)}
            />
          );
        })}
      </div>
      {missing.length > 0 && !isUnknown && (
        <p className="flex items-start gap-2 rounded-card bg-warn-soft px-4 py-3">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          <span>
            {t`No column for: ${missing.join(', ')}. New entries need it. Existing entries keep what they have.`}
          </span>
        </p>
      )}
      <Disclosure summary={t`Pictures of another project`}>
        <div className="max-w-md">
          <TextField
            label={t`Bucket of the project the file was exported from`}
            optional
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            hint={t`Such as my-project.firebasestorage.app. Pictures are fetched from there.`}
            value={from}
            onChange={({ target }) => onFrom(target.value)}
          />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          disabled={disabled || isUnknown || repeated.length > 0}
          onClick={onCheck}
        >{t`Check the file`}</Button>
        {isUnknown ? (
          <FieldError
            message={t`None of the file’s columns is recognised. Choose what they contain.`}
          />
        ) : repeated.length > 0 ? (
          <FieldError message={t`Several columns are chosen for: ${repeated.join(', ')}.`} />
        ) : (
          <p className="text-small text-ink-3">{t`This shows what would change, and writes nothing.`}</p>
        )}
      </div>
    </Section>
  );
}
