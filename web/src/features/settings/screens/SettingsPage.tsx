import { t } from '@lingui/core/macro';
import { settingsPages, type SettingsPageName } from '@appshelf/model';
import type { ComponentType } from 'react';
import { translate } from '../../../lib/translate';
import { PageHeader, PageMeta } from '../../../ui';
import { useFocusOnSection } from '../../../ui/navigation/useFocusOnSection';

/** A section of a page of the settings. */
interface Section {
  /** The heading; left out for the only section of a page. */
  title?: string;
  Content: ComponentType;
}

interface SettingsPageProps<Name extends SettingsPageName> {
  name: Name;
  /** A sentence about the page. */
  lead: string;
  /** The sections by their hash, in the order of the page; null for a section that is not shown. */
  sections: Record<(typeof settingsPages)[Name]['sections'][number], Section | null>;
}

/** A page of the settings: its title, and its sections one below the other. */
export function SettingsPage<Name extends SettingsPageName>({
  name,
  lead,
  sections,
}: SettingsPageProps<Name>) {
  const title = translate(settingsPages[name].title);
  useFocusOnSection();
  return (
    <>
      <PageMeta title={t`${title} – Settings`} />
      <PageHeader title={title} lead={lead} />
      <div className="mt-8 grid gap-10">
        {listSections(sections).map(([id, { title, Content }]) => (
          <section
            key={id}
            id={id}
            // The only section of a page is no landmark: the page's title names it.
            aria-label={title}
            className="min-w-0 scroll-mt-6 border-line not-first:border-t not-first:pt-8"
          >
            {title !== undefined && (
              <h2 tabIndex={-1} className="mb-5 outline-none">
                {title}
              </h2>
            )}
            <Content />
          </section>
        ))}
      </div>
    </>
  );
}

const listSections = (sections: Record<string, Section | null>): [id: string, Section][] =>
  Object.entries(sections).flatMap(([id, section]) => (section === null ? [] : [[id, section]]));
