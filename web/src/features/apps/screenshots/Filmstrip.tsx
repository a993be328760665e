import { t } from '@lingui/core/macro';
import { type Screenshot } from '@appshelf/model';
import { useState } from 'react';
import { Picture, ShelfItem, useLazyModule, useHydrated } from '../../../ui';

const loadLightbox = () => import('./Lightbox');

interface FilmstripProps {
  /** The app's name. */
  name: string;
  screenshots: readonly Screenshot[];
}

/** Screenshots side by side, as wide as the window; each one opens large. */
export function Filmstrip({ name, screenshots }: FilmstripProps) {
  const isHydrated = useHydrated();
  const [open, setOpen] = useState<number | null>(null);
  const late = useLazyModule(loadLightbox, open !== null);
  return (
    <section aria-label={t`Screenshots of ${name}`} className="mt-12">
      <ul className="filmstrip">
        {screenshots.map((screenshot, index) => (
          <li key={screenshot.url}>
            <ShelfItem>
              <button
                type="button"
                inert={!isHydrated}
                onClick={() => setOpen(index)}
                className="block cursor-zoom-in rounded-card"
              >
                <FilmFrame screenshot={screenshot} eager={index < 2} />
              </button>
            </ShelfItem>
          </li>
        ))}
      </ul>
      <div className="ledge-front" />
      {open !== null && late !== null && (
        <late.Lightbox
          name={name}
          screenshots={screenshots}
          index={open}
          onChange={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/**
 * A picture in a frame of fixed proportions, so that nothing moves when it loads. When it cannot be loaded, the frame
 * shows its description.
 */
function FilmFrame({ screenshot, eager }: { screenshot: Screenshot; eager: boolean }) {
  return (
    <Picture
      src={screenshot.url}
      alt={screenshot.alt}
      width={1280}
      height={800}
      sizes="(min-width: 58rem) 37rem, 64vw"
      eager={eager}
      className="frame object-contain object-bottom"
      fallback={
        <span className="frame grid place-items-center p-6 text-small text-ink-3">
          {screenshot.alt}
        </span>
      }
    />
  );
}
