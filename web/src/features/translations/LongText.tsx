import { sourceLanguage } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { getLanguage } from '../../lib/i18n';
import { Markdown, Skeleton } from '../../ui';
import type { LongTextProps } from './QueriedText';

const QueriedText = lazy(() => import('./QueriedText'));

/**
 * A long text of an entry of a list, in the reader's language: lists hold the translations of short texts alone. Use it inside
 * a `Disclosure`: the translation, one more document, is read only when somebody opens it. In the language of the originals nothing
 * is read.
 */
export function LongText(props: LongTextProps) {
  if (getLanguage() === sourceLanguage) return <Markdown source={props.entry.text} />;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <QueriedText {...props} />
    </Suspense>
  );
}
