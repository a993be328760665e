import { t } from '@lingui/core/macro';
import type { Instruction } from '@appshelf/model';
import { useRef } from 'react';
import { useAppSelector } from '../../store';
import { useHydrated, useLazyModule, useNearViewport } from '../../ui';
import { selectAreCommentsOn } from '../site';
import { CommentsSkeleton } from './CommentsSkeleton';

const loadList = () => import('./CommentList');

/**
 * What readers wrote under an instruction, for pages in the browser only. Nothing is read before the reader comes near.
 * The place is reserved, so that the footer does not move and a link to it leads there as soon as the page is shown.
 */
export function Comments({ instruction }: { instruction: Pick<Instruction, 'id' | 'authorUid'> }) {
  const areOn = useAppSelector(selectAreCommentsOn);
  const isHydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  const list = useLazyModule(loadList, isNear && areOn);
  if (!areOn) return null;
  return (
    <section
      ref={section}
      id="comments"
      aria-label={isHydrated ? t`Comments` : undefined}
      className="mt-14 min-h-96 max-w-3xl scroll-mt-24 print:hidden"
    >
      {isHydrated &&
        (list === null ? (
          <>
            <h2 className="mb-6">{t`Comments`}</h2>
            <CommentsSkeleton />
          </>
        ) : (
          <list.CommentList instruction={instruction} />
        ))}
    </section>
  );
}
