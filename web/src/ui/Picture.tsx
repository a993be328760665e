import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';

interface DrawnProps {
  /** The address of the picture; null, or one that fails to load, is replaced by a drawn initial. */
  src: string | null;
  /** Edge length in CSS pixels. */
  size: number;
  className?: string | undefined;
}

/** Loads a picture and says whether the drawn stand-in must be shown instead. */
function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  return { missing: src === null || failed === src, fail: () => setFailed(src) };
}

/** A hue for a name: always the same one, spread over the circle. */
function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0) * 137) % 360;
  return hash;
}

function fieldStyle(name: string, size: number): CSSProperties {
  const hue = String(hueOf(name));
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
  const { missing, fail } = usePicture(src);
  const shape = clsx('shrink-0 rounded-full object-cover', className);
  if (!missing && src !== null) {
    return (
      <img
        src={src}
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
  const { missing, fail } = usePicture(src);
  const shape = clsx('squircle shrink-0 object-cover', className);
  if (!missing && src !== null) {
    return (
      <img
        src={src}
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
