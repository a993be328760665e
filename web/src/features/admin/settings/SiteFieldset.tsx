import { t } from '@lingui/core/macro';
import { limits, maxHiddenAnHour } from '@appshelf/model';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { Checkbox, RadioGroup, TextArea, TextField } from '../../../ui';
import { AccentFieldset } from './AccentFieldset';
import { FormTimeField } from '../planned';
import { describeAnnouncementState, toZone } from './announcementState';
import { FooterFieldset, NavigationFieldset } from './frame/LinksFieldset';
import { SectionsField } from './frame/SectionsField';
import { LanguagesFieldset } from './LanguagesFieldset';
import { LogoFieldset } from './LogoFieldset';
import { LookFieldset } from './LookFieldset';
import { PreviewSection, type SitePreview } from './PreviewSection';
import { ModulesFieldset } from './ModulesFieldset';
import { SectionLinks, SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';
import { TimeZoneFieldset } from './TimeZoneFieldset';

/** The columns of the fields and of their preview, where both have room. */
const besidePreview = '@min-[58rem]:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)]';

/** The fields of the site's name, texts and look, with their preview. `children` stand between the texts and the look. */
export function IdentityFieldset({
  form,
  Preview,
  children,
}: FieldsetProps & { Preview: SitePreview; children?: ReactNode }) {
  const field = connectFields(form);
  return (
    <div className="@container">
      <div className={clsx('grid gap-8', besidePreview)}>
        <div className="grid grid-cols-1 gap-8">
          <SettingsSection name="identity">
            <TextField
              label={t`Name`}
              autoComplete="off"
              counter={limits.site.name}
              hint={t`Shown at the top of every page and in window titles.`}
              {...field('name')}
            />
            <TextField
              label={t`Tagline`}
              optional
              autoComplete="off"
              counter={limits.site.tagline}
              hint={t`Shown at the bottom of every page.`}
              {...field('tagline')}
            />
            <TextField
              label={t`Contact email`}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={t`Shown on the contact page.`}
              {...field('contactEmail')}
            />
          </SettingsSection>
          <SettingsSection name="home">
            <TextField
              label={t`Headline`}
              autoComplete="off"
              counter={limits.site.headline}
              hint={t`The first words visitors read.`}
              {...field('headline')}
            />
            <TextArea
              label={t`Introduction`}
              optional
              rows={3}
              counter={limits.site.introduction}
              hint={t`Shown below the headline, and by search engines and link previews.`}
              {...field('introduction')}
            />
            <SectionsField form={form} />
          </SettingsSection>
          {children}
          <LogoFieldset form={form} />
          <AccentFieldset form={form} />
          <LookFieldset form={form} />
        </div>
        <div className="@min-[58rem]:sticky @min-[58rem]:top-24 @min-[58rem]:max-h-[calc(100dvh-11rem)] @min-[58rem]:self-start @min-[58rem]:overflow-y-auto @min-[58rem]:px-px">
          <PreviewSection form={form} Preview={Preview} />
        </div>
      </div>
    </div>
  );
}

/** The fields of the site settings. */
export function SiteFieldset({ form, Preview }: FieldsetProps & { Preview: SitePreview }) {
  const field = connectFields(form);
  return (
    <>
      <SectionLinks />
      <IdentityFieldset form={form} Preview={Preview}>
        <NavigationFieldset form={form} />
        <FooterFieldset form={form} />
      </IdentityFieldset>
      <div className="@container">
        <div className={clsx('grid', besidePreview)}>
          <div className="grid grid-cols-1 gap-8">
            <AnnouncementFieldset form={form} />
            <ModulesFieldset form={form} />
            <LanguagesFieldset form={form} />
            <SettingsSection name="members">
              <Checkbox
                label={t`New accounts can be registered`}
                hint={t`When off, the sign-in page offers no registration. Members can still sign in.`}
                {...form.register('registrationOpen')}
              />
              <Checkbox
                label={t`Reviews need approval`}
                hint={t`When off, new and edited reviews are published right away.`}
                {...form.register('reviewModeration')}
              />
              <TextField
                label={t`Publish right away after this many accepted submissions in a row`}
                inputMode="numeric"
                autoComplete="off"
                hint={t`Counts a member’s reviews and instructions. A rejection or an upheld report starts the count again. From 1 to ${limits.site.trustAfter}. 0 means never.`}
                {...field('trustAfter')}
              />
              <TextField
                label={t`Number of reports that hides content`}
                inputMode="numeric"
                autoComplete="off"
                hint={t`When this many trusted members report something, it is hidden until a moderator checks it. Reports by other members count less, and those of new accounts not at all. Apps are never hidden this way, and at most ${maxHiddenAnHour} items an hour are. Enter 0 to hide nothing.`}
                {...field('reportsToHide')}
              />
            </SettingsSection>
            <TimeZoneFieldset form={form} />
            <SettingsSection name="maintenance">
              <Checkbox
                label={t`Maintenance mode`}
                hint={t`Every page says that nothing can be saved. Reading still works, and so does the administrator area.`}
                {...form.register('maintenance')}
              />
            </SettingsSection>
          </div>
        </div>
      </div>
    </>
  );
}

/** The fields of the announcement, which editors change too. */
export function AnnouncementFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  const { control } = form;
  const [announcementEnabled, announcementFrom, announcementUntil, timeZone] = useWatch({
    control,
    name: ['announcementEnabled', 'announcementFrom', 'announcementUntil', 'timeZone'],
  });
  const zone = toZone(timeZone);
  return (
    <SettingsSection name="announcement">
      <Checkbox
        label={t`Show an announcement on every page`}
        hint={describeAnnouncementState({
          announcementEnabled,
          announcementFrom,
          announcementUntil,
          timeZone,
        })}
        {...form.register('announcementEnabled')}
      />
      <TextArea
        label={t`Text`}
        rows={3}
        counter={limits.site.announcement}
        hint={t`A new text is also shown to people who closed the previous one.`}
        {...field('announcementText')}
      />
      <RadioGroup
        label={t`Level`}
        options={[
          { value: 'info', label: t`Information` },
          { value: 'warning', label: t`Warning` },
        ]}
        {...form.register('announcementLevel')}
      />
      <div className="grid items-start gap-4 @min-[36rem]:grid-cols-2">
        <FormTimeField
          control={control}
          name="announcementFrom"
          label={t({ message: 'From', context: 'time' })}
          zone={zone}
          note={t`Leave it empty to start right away.`}
        />
        <FormTimeField
          control={control}
          name="announcementUntil"
          label={t`Until`}
          zone={zone}
          note={t`Leave it empty to show it until you switch it off.`}
        />
      </div>
    </SettingsSection>
  );
}
