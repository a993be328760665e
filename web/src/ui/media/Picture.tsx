import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { toShownPicture } from '../../pictures/toShownPicture';
import { getVariantSrcSet, type VariantWidth } from '../../pictures/variants';

interface DrawnProps {
  /**
   * The address of the picture. The initial of the name is shown instead when it is null, of another site, or fails to
   * load.
   */
  src: string | null;
  /** The edge length in CSS pixels. */
  size: number;
  className?: string | undefined;
}

/**
 * Loads the fitting variant of a picture; the picture itself where there is no variant (yet); and reports when that
 * fails too, so that a fallback can be shown. `shown` is null for a
 * picture of another site.
 */
function usePicture(address: string | null, widths: readonly VariantWidth[]) {
  const src = toShownPicture(address);
  const [failure, setFailure] = useState({ src, times: 0 });
  const times = failure.src === src ? failure.times : 0;
  const srcSet = src === null || times > 0 ? undefined : getVariantSrcSet(src, widths);
  const isMissing =
    src === null || times > 1 || (times === 1 && getVariantSrcSet(src, widths) === undefined);
  const fail = () => setFailure({ src, times: times + 1 });
  return { shown: isMissing ? null : src, srcSet, fail };
}

/** Logos, icons and portraits are small everywhere. */
const iconWidths = [64, 256] as const;
const pictureWidths = [256, 1024] as const;

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'lang' | 'className' | 'style'> {
  src: string | null;
  /** The size, or at least the proportions, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  /** The displayed width, as in the attribute `sizes`. */
  sizes: string;
  /** Loads at once, for the few pictures that are visible first; all others load when they come near. */
  eager?: boolean;
  /** Shown where there is no picture, or it fails to load. */
  fallback?: ReactNode;
}

/**
 * A picture with known proportions. A stored picture is loaded in the fitting width (see `getVariantSrcSet`). One without
 * variants is loaded as it is. A picture of another site is not loaded: its owner would learn who looks at the page.
 */
export function Picture({ src, alt, eager = false, fallback, sizes, ...rest }: PictureProps) {
  const { shown, srcSet, fail } = usePicture(src, pictureWidths);
  if (shown === null) return fallback;
  return (
    <img
      {...rest}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      src={shown}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={fail}
    />
  );
}

interface SquareImageProps extends Omit<ComponentProps<'img'>, 'src' | 'style'> {
  picture: ReturnType<typeof usePicture>;
  alt: string;
  /** The edge length in CSS pixels. */
  size: number;
}

/** A picture of {@link usePicture} in a square; nothing where there is none. */
function SquareImage({ picture, alt, size, ...rest }: SquareImageProps) {
  const { shown, srcSet, fail } = picture;
  return (
    shown !== null && (
      <img
        {...(srcSet === undefined ? {} : { srcSet, sizes: `${String(size)}px` })}
        src={shown}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        onError={fail}
        style={{ width: size, height: size }}
        {...rest}
      />
    )
  );
}

/**
 * The logo of the site, whole in a square, on whatever is behind it. It is decorative, since the name is always shown
 * beside it. `fallback` is shown where there is none, or it fails to load. A logo that is `isOneOfTwo` is loaded only in
 * the theme that shows it.
 */
export function LogoPicture({
  src,
  size,
  fallback,
  isOneOfTwo = false,
}: Pick<DrawnProps, 'src' | 'size'> & { fallback: ReactNode; isOneOfTwo?: boolean }) {
  const picture = usePicture(src, iconWidths);
  if (picture.shown === null) return fallback;
  return (
    <SquareImage
      picture={picture}
      alt=""
      size={size}
      loading={isOneOfTwo ? 'lazy' : undefined}
      className="shrink-0 object-contain"
    />
  );
}

/** A hue for a name, always the same one, spread over the colour circle. */
function getHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0) * 137) % 360;
  return hash;
}

function fieldStyle(name: string, size: number): CSSProperties {
  const hue = String(getHue(name));
  return {
    width: size,
    height: size,
    fontSize: size * 0.44,
    background: `light-dark(oklch(0.9 0.045 ${hue}), oklch(0.38 0.06 ${hue}))`,
    color: `light-dark(oklch(0.38 0.09 ${hue}), oklch(0.9 0.06 ${hue}))`,
  };
}

/** A person's photo, or their initial, in a circle. Leave `name` empty where the name is shown beside it. */
export function Avatar({
  src,
  initial,
  name,
  size,
  className,
}: DrawnProps & { initial: string; name: string }) {
  const picture = usePicture(src, iconWidths);
  const shape = clsx('shrink-0 rounded-full object-cover', className);
  if (picture.shown !== null) {
    return (
      <SquareImage
        picture={picture}
        alt={name}
        size={size}
        loading="lazy"
        referrerPolicy="no-referrer"
        className={shape}
      />
    );
  }
  return (
    <span
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      style={fieldStyle(initial + name, size)}
      className={clsx(shape, 'inline-grid place-items-center leading-none font-semibold')}
    >
      {initial}
    </span>
  );
}

/**
 * The icon of an app or other entry. It is decorative, since the name is always shown beside it. `eager` is for the few
 * icons that are visible first.
 */
export function SquircleIcon({
  src,
  name,
  size,
  eager = false,
  className,
}: DrawnProps & { name: string; eager?: boolean }) {
  const picture = usePicture(src, iconWidths);
  const shape = clsx('squircle shrink-0 object-cover', className);
  if (picture.shown !== null) {
    return (
      <SquareImage
        picture={picture}
        alt=""
        size={size}
        loading={eager ? 'eager' : 'lazy'}
        className={clsx(shape, 'bg-sunken')}
      />
    );
  }
  const [initial] = name.trim();
  return (
    <span
      aria-hidden="true"
      style={fieldStyle(name, size)}
      className={clsx(shape, 'inline-grid place-items-center font-display leading-none font-bold')}
    >
      {initial?.toUpperCase() ?? '·'}
    </span>
  );
}
