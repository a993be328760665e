import { t } from '@lingui/core/macro';
import { getAccentPalettes, type Theme } from '@appshelf/model/accent';
import type { CSSProperties } from 'react';
import { Badge, buttonClasses } from '../../../ui';

/** The colours of an accent in a theme, as the custom properties of an element. */
function toStyle(accent: string, theme: Theme): CSSProperties {
  const palette = accent === '' ? {} : getAccentPalettes(accent)[theme];
  return {
    colorScheme: theme,
    ...Object.fromEntries(
      Object.entries(palette).map(([name, color]) => [`--color-${name}`, color]),
    ),
  };
}

/** A picture of the site in a theme, with an accent as it would be shown; empty for the product's own. */
export function AccentSample({ theme, accent }: { theme: Theme; accent: string }) {
  return (
    <figure
      style={toStyle(accent, theme)}
      className="grid justify-items-start gap-3 rounded-card bg-page p-4 text-ink ring-1 ring-line ring-inset"
    >
      <figcaption className="text-small text-ink-2">
        {theme === 'light' ? t`Light theme` : t`Dark theme`}
      </figcaption>
      <div aria-hidden="true" className="flex flex-wrap items-center gap-3">
        <span className={buttonClasses({ variant: 'primary' })}>{t`Button`}</span>
        <span className="font-semibold text-accent underline">{t`A link`}</span>
        <Badge tone="accent">{t`Badge`}</Badge>
      </div>
    </figure>
  );
}
