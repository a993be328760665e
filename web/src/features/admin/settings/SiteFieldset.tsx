import { limits, maxHiddenAnHour } from '@appshelf/model';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox, FormSection, RadioGroup, TextArea, TextField } from '../../../ui';
import { AccentFieldset } from './AccentFieldset';
import { describeAnnouncementState } from './announcementState';
import { LogoFieldset } from './LogoFieldset';
import { LookFieldset } from './LookFieldset';
import { PreviewSection, type SitePreview } from './PreviewSection';
import { ModulesFieldset } from './ModulesFieldset';
import type { SiteFields } from './siteForm';

const levels = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;

export interface FieldsetProps {
  form: UseFormReturn<SiteFields, unknown, SiteFields>;
}

/** The fields of the site's name, texts and look, with their preview. */
export function IdentityFieldset({ form, Preview }: FieldsetProps & { Preview: SitePreview }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormSection title="The site">
        <TextField
          label="Name"
          autoComplete="off"
          counter={limits.site.name}
          hint="Shown at the top of every page and in window titles."
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Tagline"
          optional
          autoComplete="off"
          counter={limits.site.tagline}
          hint="Shown at the bottom of every page."
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <TextField
          label="Contact email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Shown on the contact page."
          error={errors.contactEmail?.message}
          {...register('contactEmail')}
        />
      </FormSection>
      <FormSection title="The home page">
        <TextField
          label="Headline"
          autoComplete="off"
          counter={limits.site.headline}
          hint="The first words that visitors read."
          error={errors.headline?.message}
          {...register('headline')}
        />
        <TextArea
          label="Introduction"
          optional
          rows={3}
          counter={limits.site.introduction}
          hint="Shown below the headline, and by search engines and link previews."
          error={errors.introduction?.message}
          {...register('introduction')}
        />
      </FormSection>
      <LogoFieldset form={form} />
      <AccentFieldset form={form} />
      <LookFieldset form={form} />
      <PreviewSection form={form} Preview={Preview} />
    </>
  );
}

/** The fields of the site settings. */
export function SiteFieldset({ form, Preview }: FieldsetProps & { Preview: SitePreview }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <IdentityFieldset form={form} Preview={Preview} />
      <AnnouncementFieldset form={form} />
      <ModulesFieldset form={form} />
      <FormSection title="Members">
        <Checkbox
          label="New accounts can be registered"
          hint="When off, the sign-in page offers no registration. Members can still sign in."
          {...register('registrationOpen')}
        />
        <Checkbox
          label="Reviews need approval"
          hint="When off, new and edited reviews are published at once."
          {...register('reviewModeration')}
        />
        <TextField
          label="Publish at once after this many accepted submissions in a row"
          inputMode="numeric"
          autoComplete="off"
          hint={`Of a member’s reviews and instructions. A rejection or a report that proves right begins the count again. From 1 to ${String(limits.site.trustAfter)}; 0 for never.`}
          error={errors.trustAfter?.message}
          {...register('trustAfter')}
        />
        <TextField
          label="Reports that hide something"
          inputMode="numeric"
          autoComplete="off"
          hint={`When this many trustworthy members report it, it is hidden until a moderator looks; others count less, and new accounts nothing. Apps are never hidden so, and at most ${String(maxHiddenAnHour)} things in an hour. 0 hides nothing.`}
          error={errors.reportsToHide?.message}
          {...register('reportsToHide')}
        />
      </FormSection>
      <FormSection title="Maintenance">
        <Checkbox
          label="Maintenance mode"
          hint="Every page says that nothing can be saved. Reading still works, and so does the administrator area."
          {...register('maintenance')}
        />
      </FormSection>
    </>
  );
}

/** The fields of the announcement, which editors change too. */
export function AnnouncementFieldset({ form }: FieldsetProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const fields = useWatch({ control });
  return (
    <FormSection title="Announcement">
      <Checkbox
        label="Show an announcement on every page"
        hint={describeAnnouncementState(fields)}
        {...register('announcementEnabled')}
      />
      <TextArea
        label="Text"
        rows={3}
        counter={limits.site.announcement}
        hint="A new text is also shown to people who closed the earlier one."
        error={errors.announcementText?.message}
        {...register('announcementText')}
      />
      <RadioGroup label="Level" options={levels} {...register('announcementLevel')} />
      <div className="grid items-start gap-4 @min-[36rem]:grid-cols-2">
        <TextField
          label="From"
          type="datetime-local"
          optional
          hint="In the time zone of this device. Leave it empty to start at once."
          error={errors.announcementFrom?.message}
          {...register('announcementFrom')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          optional
          hint="Leave it empty to show it until you switch it off."
          error={errors.announcementUntil?.message}
          {...register('announcementUntil')}
        />
      </div>
    </FormSection>
  );
}
