import { t } from '@lingui/core/macro';
/** A link for keyboard users, the first on the page. It skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-raised px-4 py-2 font-semibold shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:inset-s-3 focus:z-60"
    >{t`Skip to content`}</a>
  );
}
