import type { Media } from '@appshelf/model';
import { clsx } from 'clsx';
import { FileArchive, FileQuestion, FileText, ImageOff } from 'lucide-react';
import { Picture } from '../../../ui';

const icons = { picture: ImageOff, document: FileText, archive: FileArchive, other: FileQuestion };

/** A small picture of the file as it is now: the address stays when a file is replaced, so it is told apart by state. */
function getThumbnail({ kind, variants, url, generation, problem }: Media): string | null {
  if (kind !== 'picture' || problem !== null) return null;
  return `${variants['256'] ?? url}&v=${generation}`;
}

/** What a file looks like, or a sign of its kind. Decorative: its name stands beside it. */
export function Thumbnail({ media, className }: { media: Media; className: string }) {
  const Icon = icons[media.kind];
  const shape = clsx('rounded-control bg-sunken', className);
  return (
    <Picture
      src={getThumbnail(media)}
      alt=""
      width={256}
      height={192}
      sizes="16rem"
      className={clsx(shape, 'object-contain')}
      fallback={
        <span className={clsx(shape, 'grid place-items-center text-ink-3')}>
          <Icon aria-hidden="true" className="size-6" strokeWidth={1.4} />
        </span>
      }
    />
  );
}
