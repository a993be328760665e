import { t } from '@lingui/core/macro';
import type { CommentsPage, Instruction } from '@appshelf/model';
import { lazy, Suspense, useRef } from 'react';
import { PreserveServerHtml, useLazyModule, useNearViewport, useRoutedLinks } from '../../ui';
import { useIsModuleOn } from '../site';
import { CommentsHeading } from './CommentsHeading';
import { CommentsSkeleton } from './CommentsSkeleton';

const loadList = () => import('./CommentList');

const CommentTexts = lazy(async () => ({
  default: (await import('./CommentTexts')).CommentTexts,
}));

interface CommentsProps {
  instruction: Pick<Instruction, 'id' | 'authorUid'>;
  /** Those that the document has; absent on a page that was not prerendered. */
  prerendered?: CommentsPage | undefined;
}

/**
 * What readers wrote under an instruction. The list, with its buttons, loads when the reader comes near. Until then, the
 * comments of the document are shown. Without a document, the place is reserved, so that the footer does not move and a link
 * to it leads there as soon as the page is shown.
 */
export function Comments({ instruction, prerendered }: CommentsProps) {
  const areOn = useIsModuleOn('comments');
  const section = useRef<HTMLElement>(null);
  const links = useRoutedLinks();
  const isNear = useNearViewport(section);
  const list = useLazyModule(loadList, isNear && areOn);
  if (!areOn) return null;
  return (
    <section
      ref={section}
      id="comments"
      aria-label={t`Comments`}
      className="mt-14 min-h-96 max-w-3xl scroll-mt-24 print:hidden"
    >
      {list !== null ? (
        <list.CommentList instruction={instruction} />
      ) : (
        <>
          <CommentsHeading total={prerendered?.total ?? 0} />
          {prerendered === undefined ? (
            <CommentsSkeleton />
          ) : (
            <PreserveServerHtml
              version={`comments ${prerendered.comments.map(({ id, updatedAt }) => `${id} ${String(updatedAt)}`).join()}`}
              ref={links}
            >
              <Suspense fallback={<CommentsSkeleton />}>
                <CommentTexts comments={prerendered.comments} instruction={instruction} />
              </Suspense>
            </PreserveServerHtml>
          )}
        </>
      )}
    </section>
  );
}
