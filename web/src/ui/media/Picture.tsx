import { clsx } from 'clsx';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { toShownPicture } from '../../images/toShownPicture';
import { variantSet, type VariantWidth } from '../../images/variants';

interface DrawnProps {
  /** The address of the picture; null, one that fails to load or of another site is replaced by a drawn initial. */
  src: string | null;
  /** Edge length in CSS pixels. */
  size: number;
  className?: string | undefined;
}

/**
 * Loads a picture in the rendition that fits; where there is none (yet), the picture itself; and says when even that
 * cannot be had and a stand-in must be shown instead. `shown` is null for a picture of another site.
 */
function usePicture(address: string | null, widths: readonly VariantWidth[]) {
  const src = toShownPicture(address);
  const [failure, setFailure] = useState({ src, times: 0 });
  const times = failure.src === src ? failure.times : 0;
  const srcSet = src === null || times > 0 ? undefined : variantSet(src, widths);
  const isMissing =
    src === null || times > 1 || (times === 1 && variantSet(src, widths) === undefined);
  const fail = () => setFailure({ src, times: times + 1 });
  return { shown: isMissing ? null : src, srcSet, fail };
}

/** Icons and portraits are small wherever they are shown. */
const iconWidths = [64, 256] as const;
const pictureWidths = [256, 1024] as const;

interface PictureProps extends Pick<ComponentProps<'img'>, 'alt' | 'className' | 'style'> {
  src: string | null;
  /** The size, or at least the shape, of its place: nothing moves when it arrives. */
  width: number;
  height: number;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** For the few that are seen first; all others wait until they come near. */
  eager?: boolean;
  /** Shown where there is no picture, or none that loads. */
  fallback?: ReactNode;
}

/**
 * A picture in a place of known shape. What this site stores is asked for in the width that fits (see `variantSet`), and
 * one that has no renditions as it is. A picture of another site is not loaded: it would tell its owner who looks.
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

/** A hue for a name: always the same one, spread over the circle. */
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

/** A person: photo or initial in a circle. Give an empty `name` where the name stands beside it. */
export function Avatar({
  src,
  initial,
  name,
  size,
  className,
}: DrawnProps & { initial: string; name: string }) {
  const { shown, srcSet, fail } = usePicture(src, iconWidths);
  const shape = clsx('shrink-0 rounded-full object-cover', className);
  if (shown !== null) {
    return (
      <img
        {...(srcSet === undefined ? {} : { srcSet, sizes: `${String(size)}px` })}
        src={shown}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={fail}
        referrerPolicy="no-referrer"
        style={{ width: size, height: size }}
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
 * The icon of a thing on the shelf. Decorative: its name always stands beside it.
 * `eager` is for the few that are seen first.
 */
export function SquircleIcon({
  src,
  name,
  size,
  eager = false,
  className,
}: DrawnProps & { name: string; eager?: boolean }) {
  const { shown, srcSet, fail } = usePicture(src, iconWidths);
  const shape = clsx('squircle shrink-0 object-cover', className);
  if (shown !== null) {
    return (
      <img
        {...(srcSet === undefined ? {} : { srcSet, sizes: `${String(size)}px` })}
        src={shown}
        alt=""
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={fail}
        style={{ width: size, height: size }}
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
