import { t } from '@lingui/core/macro';

/** A link for keyboard users, the first on the page. It skips the navigation, and is seen while a keyboard is used. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-raised px-4 py-2 font-semibold shadow-float focus-visible:not-sr-only focus-visible:fixed focus-visible:inset-s-3 focus-visible:top-3 focus-visible:z-60"
    >{t`Skip to content`}</a>
  );
}
