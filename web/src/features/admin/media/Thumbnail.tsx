import type { Media } from '@appshelf/model';
import { clsx } from 'clsx';
import { FileArchive, FileQuestion, FileText, ImageOff } from 'lucide-react';
import { Picture } from '../../../ui';

const icons = { picture: ImageOff, document: FileText, archive: FileArchive, other: FileQuestion };

/** The address of a small version of a picture. Its generation is added, because a replaced file keeps its address. */
function getThumbnail({ kind, variants, url, generation, problem }: Media): string | null {
  if (kind !== 'picture' || problem !== null) return null;
  return `${variants['256'] ?? url}&v=${generation}`;
}

/** A thumbnail of a picture, or an icon for another kind of file. It is decorative: show the name of the file beside it. */
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
