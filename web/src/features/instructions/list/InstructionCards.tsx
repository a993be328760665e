import { getInstructionPath, type InstructionSummary, getPartLanguage } from '@appshelf/model';
import { ListOrdered } from 'lucide-react';
import { CardLink, Picture, ShelfItem } from '../../../ui';
import { getDifficultyLabel } from '../difficultyLabels';
import { formatDuration } from '../formatDuration';

/** Instructions as covers on shelves, each above its title. */
export function InstructionCards({
  instructions,
  eagerCount = 0,
}: {
  instructions: readonly InstructionSummary[];
  eagerCount?: number;
}) {
  return (
    <ul className="shelf covers">
      {instructions.map((instruction, index) => (
        <li key={instruction.id} className="group relative flex flex-col">
          <ShelfItem className="transition-transform group-hover:-translate-y-1">
            <Cover src={instruction.coverUrl} eager={index < eagerCount} />
          </ShelfItem>
          <div className="ledge-front" />
          <div className="pt-3 pe-1 pb-9">
            <h3 dir="auto" lang={getPartLanguage(instruction, 'title')}>
              <CardLink to={getInstructionPath(instruction)}>{instruction.title}</CardLink>
            </h3>
            <p
              dir="auto"
              lang={getPartLanguage(instruction, 'summary')}
              className="mt-0.5 line-clamp-2 text-ink-2"
            >
              {instruction.summary}
            </p>
            <p className="mt-1.5 text-small text-ink-3">
              {formatDuration(instruction.minutes)} · {getDifficultyLabel(instruction.difficulty)} ·{' '}
              <bdi>{instruction.authorName}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The cover of an instruction, or a sign for steps on a board of the same size. */
export function Cover({ src, eager = false }: { src: string | null; eager?: boolean }) {
  const shape = 'aspect-16/9 w-full rounded-t-card bg-board';
  return (
    <Picture
      src={src}
      alt=""
      width={640}
      height={360}
      sizes="(min-width: 48rem) 22rem, 90vw"
      eager={eager}
      className={`${shape} object-cover`}
      fallback={
        <div className={`${shape} grid place-items-center`}>
          <ListOrdered
            aria-hidden="true"
            className="size-12 text-ink-3 opacity-60"
            strokeWidth={1.25}
          />
        </div>
      }
    />
  );
}
