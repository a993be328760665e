import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { i18n } from '../../../lib/i18n';
import { FormSection } from '../../../ui';
import { useFocusOnSection } from '../../../ui/navigation/useFocusOnSection';

/** The sections of the settings by their hash, in their order, with their headings. */
const sectionTitles = {
  identity: msg`The site`,
  home: msg`The home page`,
  navigation: msg`Navigation`,
  footer: msg`Footer`,
  logo: msg`Logo`,
  colors: msg`Colours`,
  look: msg`Theme and fonts`,
  preview: msg`Preview`,
  announcement: msg`Announcement`,
  modules: msg`Modules`,
  languages: msg`Languages`,
  members: msg`Members`,
  time: msg`Time`,
  maintenance: msg`Maintenance`,
} as const satisfies Record<string, MessageDescriptor>;

type SettingsSectionName = keyof typeof sectionTitles;

const sectionNames = Object.keys(sectionTitles) as SettingsSectionName[];

interface SettingsSectionProps {
  name: SettingsSectionName;
  children: ReactNode;
}

/** A section of the settings. */
export function SettingsSection({ name, children }: SettingsSectionProps) {
  return (
    <FormSection id={name} title={i18n._(sectionTitles[name])}>
      {children}
    </FormSection>
  );
}

/** Links to all sections of the settings, which stay in view. On a phone they scroll sideways. */
export function SectionLinks() {
  const { hash } = useLocation();
  useFocusOnSection();
  useEffect(() => {
    // The router scrolled before the settings were there.
    document.getElementById(hash.slice(1))?.scrollIntoView();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- It scrolls to later ones itself.
  }, []);
  return (
    <nav aria-label={t`Sections`} className="z-20 -mx-1 bg-page py-2 head-bar">
      <ul className="flex gap-x-1 overflow-x-auto px-1 py-0.5 sm:flex-wrap">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to={{ hash: name }}
              className="inline-flex min-h-8 items-center rounded-control px-2 text-small font-medium whitespace-nowrap text-accent hover:bg-sunken pointer-coarse:min-h-11"
            >
              {i18n._(sectionTitles[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
