import { useGetProfileQuery } from './api';
import { LanguageSection } from './LanguageSection';
import { ThemeChoices } from './ThemeChoices';
import { useMember } from './useMember';
import { usePreference } from './usePreference';

/** The appearance of the site, and its language. A choice applies and is saved at once. */
export function AppearanceSection() {
  const member = useMember();
  const { choose, failure } = usePreference(member);
  const { currentData: profile } = useGetProfileQuery(member?.uid ?? '', {
    skip: member === null,
  });
  if (member === null) return null;
  return (
    <>
      <ThemeChoices
        saved={profile?.preferences.theme}
        failure={failure}
        onChoose={(theme) => choose({ theme })}
      />
      <LanguageSection />
    </>
  );
}
