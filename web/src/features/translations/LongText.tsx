import { sourceLanguage } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { getLanguage } from '../../lib/i18n';
import { Markdown, Skeleton } from '../../ui';
import type { LongTextProps } from './QueriedText';

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
