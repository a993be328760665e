import { t } from '@lingui/core/macro';
import type { AuditEntry } from '@appshelf/model';
import { useState } from 'react';
import { Button } from '../../../ui';
import { getFieldLabels } from '../../editor';
import { AuditEntries } from '../audit';
import { changesContent, getContentBefore, isOfFormerDocument } from './formerContent';
import { RestoreDialog, type Restoring } from './RestoreDialog';

/** A document with a history: people with a role change it, and the audit records these changes. */
export interface HistoryProps<Content extends object> extends Restoring<Content> {
  /** The path whose changes are listed, such as `products/{id}`. */
  path: string;
  /** The name of one entry within a sentence: "product". */
  noun: string;
  name: string;
  /**
   * Whether the content has a default where nothing is stored, so that its first change and its deletion can be undone.
   * `parse` gets no fields then.
   */
  hasDefault?: boolean;
  /** Parses a former content; null when it is incomplete, or would not be accepted today. */
  parse: (fields: Record<string, unknown>) => Content | null;
  /** Whether the form has unsaved changes: nothing can be restored until they are saved or discarded. */
  isDirty: boolean;
  /** Fills the form with a former content. */
  onFill?: (former: Content) => void;
}

/** The changes of a document: who changed what, with a button to compare and restore the state before a change. */
export function HistoryList<Content extends object>(props: HistoryProps<Content>) {
  const { path, noun, name, content, hasDefault, parse, isDirty, onRestore, onFill } = props;
  const [chosen, setChosen] = useState<Content | null>(null);
  const findFormer = (entry: AuditEntry, newer: readonly AuditEntry[]): Content | null => {
    if (!changesContent(entry, path, hasDefault)) return null;
    if (hasDefault !== true && isOfFormerDocument(path, newer)) return null;
    const fields = getContentBefore(content, path, [...newer, entry], hasDefault);
    const former = fields && parse(fields);
    return JSON.stringify(former) === JSON.stringify(content) ? null : former;
  };
  return (
    <>
      <AuditEntries
        label={t`Changes of this ${noun}`}
        about={path}
        empty={t`Every change from now on is listed here.`}
        renderAction={(entry, newer) => {
          const former = findFormer(entry, newer);
          if (former === null) return null;
          return (
            <Button
              size="sm"
              disabled={isDirty}
              title={isDirty ? t`Save or discard your changes first` : undefined}
              onClick={() => setChosen(former)}
            >{t`Restore the previous state`}</Button>
          );
        }}
      />
      {chosen !== null && (
        <RestoreDialog
          noun={noun}
          name={name}
          content={content}
          former={chosen}
          labels={getFieldLabels(path)}
          onRestore={onRestore}
          onFill={onFill}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
