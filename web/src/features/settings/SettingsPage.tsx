import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader, PageMeta, useInView } from '../../ui';
import { settingsSections } from './sections';

const sectionIds = settingsSections.map(({ id }) => id);

/** /settings: everything that members can change about their account, in sections on one page. */
export function SettingsPage() {
  useFocusOnSection();
  return (
    <div className="grid page-width gap-8 py-10 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
      <PageMeta title="Settings" />
      <div className="lg:col-span-2">
        <PageHeader title="Settings" lead="Your profile, your account and what belongs to you." />
      </div>
      <SectionLinks />
      <div className="grid min-w-0 max-w-reading gap-14">
        {settingsSections.map(({ id, title, Content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-6">
            <h2 id={`${id}-title`} tabIndex={-1} className="mb-5 outline-none">
              {title}
            </h2>
            <Content />
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * Links to the sections: at the side, or in a row above on a narrow window. The section that is being read is marked.
 */
function SectionLinks() {
  const { hash } = useLocation();
  const inView = sectionIds[useInView(sectionIds)];
  return (
    <nav
      aria-label="Sections of this page"
      className="min-w-0 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-3"
    >
      <ul className="flex gap-1 max-lg:pb-2 lg:sticky lg:top-6 lg:flex-col">
        {settingsSections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace={hash !== ''}
              aria-current={id === inView ? 'location' : undefined}
              className="block rounded-control px-3 py-1.5 text-ink-2 hover:bg-surface hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-lg:whitespace-nowrap lg:aria-[current]:bg-surface lg:aria-[current]:ring-1 lg:aria-[current]:ring-line lg:aria-[current]:ring-inset"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Moves the focus to the heading of the section in the address, so that reading and tabbing continue from there. The
 * router scrolls.
 */
function useFocusOnSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id !== '') document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [hash, key]);
}
