import { sourceLanguage, type TranslatedName } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { getLanguage } from '../../lib/i18n';
import { Markdown, Skeleton } from '../../ui';

export interface LongTextProps {
  name: TranslatedName;
  /** The entry's id, and the original in Markdown. */
  entry: { id: string; text: string };
  /** The field of the text. */
  field: string;
  /** The path of the page in the language of the originals. */
  path: string;
}

const QueriedText = lazy(() => import('./QueriedText'));

/**
 * A long text of an entry of a list, in the reader's language: lists hold the translations of short texts alone. Its translation is
 * one more document, which is read when this is shown, so it belongs into what is closed at first. In the language of the
 * originals nothing is read.
 */
export function LongText(props: LongTextProps) {
  if (getLanguage() === sourceLanguage) return <Markdown source={props.entry.text} />;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <QueriedText {...props} />
    </Suspense>
  );
}
