import { t } from '@lingui/core/macro';
import type { ProposedPicture } from '@appshelf/model';
import { Check, ExternalLink, ImageDown } from 'lucide-react';
import { Button, FieldError, Picture } from '../../../../ui';
import type { ChosenPicture, PictureUse, useRepositoryPictures } from './useRepositoryPictures';

/** The name of the file at an address. */
const getFileName = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/') + 1) || hostname;
};

type RepositoryPicturesProps = Pick<
  ReturnType<typeof useRepositoryPictures>,
  'pictures' | 'chosen' | 'choose'
>;

/** The pictures of a repository as tiles, each with what it can be used for. Nothing is loaded from the other site. */
export function RepositoryPictures({ pictures, chosen, choose }: RepositoryPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="repository-pictures" className="grid grid-cols-1 gap-3">
      <h2 id="repository-pictures" className="font-text! text-body! font-semibold!">
        {t`Pictures of the repository`}
      </h2>
      <p className="text-small text-ink-2">{t`Chosen pictures are copied to your media library. Check that you may use them.`}</p>
      <ul
        aria-labelledby="repository-pictures"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3"
      >
        {pictures.map((picture) => (
          <Tile
            key={picture.url}
            picture={picture}
            chosen={chosen[picture.url]}
            onChoose={(use) => void choose(picture, use)}
          />
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  picture: ProposedPicture;
  chosen: ChosenPicture | undefined;
  onChoose: (use: PictureUse) => void;
}

function Tile({ picture: { url, alt, use }, chosen, onChoose }: TileProps) {
  const name = alt === '' ? getFileName(url) : alt;
  const labels = { icon: t`Use as icon`, screenshot: t`Add to screenshots` };
  const isStored = chosen?.state === 'stored';
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-card bg-surface p-3 ring-1 ring-line">
      {isStored && (
        <Picture
          src={chosen.src}
          alt=""
          width={256}
          height={160}
          sizes="16rem"
          className="aspect-8/5 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <p className="min-w-0 wrap-anywhere">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-start gap-1.5 font-medium text-accent hover:underline"
        >
          <bdi>{name}</bdi>
          <ExternalLink aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
        </a>
      </p>
      {isStored ? (
        <p role="status" className="flex items-center gap-1.5 text-small text-good">
          <Check aria-hidden="true" className="size-4" />
          {t`Added`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {([use, use === 'icon' ? 'screenshot' : 'icon'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              {...(each === use && { icon: ImageDown })}
              variant={each === use ? 'secondary' : 'quiet'}
              loading={chosen?.state === 'storing' && each === use}
              disabled={chosen?.state === 'storing'}
              aria-label={`${labels[each]}: ${name}`}
              onClick={() => onChoose(each)}
            >
              {labels[each]}
            </Button>
          ))}
        </div>
      )}
      {chosen?.state === 'failed' && <FieldError message={chosen.message} />}
    </li>
  );
}
