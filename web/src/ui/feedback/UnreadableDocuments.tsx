import { Plural, Trans } from '@lingui/react/macro';
import { FileWarning } from 'lucide-react';
import { Fragment } from 'react';

interface UnreadableDocumentsProps {
  /** Paths of the stored documents that are missing in the list. Without any, nothing is rendered. */
  paths: readonly string[];
}

/** Says that a list lacks stored documents which could not be read, and names their paths so that they can be repaired. */
export function UnreadableDocuments({ paths }: UnreadableDocumentsProps) {
  if (paths.length === 0) return null;
  const names = paths.map((path, place) => (
    <Fragment key={path}>
      {place > 0 && <span>, </span>}
      <code>{path}</code>
    </Fragment>
  ));
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-warn-soft px-4 py-3">
      <FileWarning aria-hidden="true" className="mt-1 size-4 shrink-0 text-warn" />
      <p className="min-w-0 wrap-anywhere">
        <Plural
          value={paths.length}
          one={
            <Trans>
              1 document is missing from this list because it could not be read: {names}. A field is
              missing or has the wrong type. Correct it in Firestore, or tell the people who run the
              site.
            </Trans>
          }
          other={
            <Trans>
              # documents are missing from this list because they could not be read: {names}. A
              field is missing or has the wrong type. Correct it in Firestore, or tell the people
              who run the site.
            </Trans>
          }
        />
      </p>
    </div>
  );
}
