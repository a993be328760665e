import { limits } from '@appshelf/model';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox, FormSection, RadioGroup, TextArea, TextField } from '../../../ui';
import { describeAnnouncementState } from './announcementState';
import type { SiteFields } from './siteForm';

const levels = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;

/** All that can be set for the site. */
export function SiteFieldset({ form }: { form: UseFormReturn<SiteFields, unknown, SiteFields> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const fields = useWatch({ control });
  return (
    <>
      <FormSection title="The site">
        <TextField
          label="Name"
          autoComplete="off"
          counter={limits.site.name}
          hint="Stands at the top of every page and in the titles of windows."
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Tagline"
          optional
          autoComplete="off"
          counter={limits.site.tagline}
          hint="Stands at the foot of every page."
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
          hint="People who closed an earlier text see a new one again."
          error={errors.announcementText?.message}
          {...register('announcementText')}
        />
        <RadioGroup label="Level" options={levels} {...register('announcementLevel')} />
        <div className="grid items-start gap-4 @min-[36rem]:grid-cols-2">
          <TextField
            label="From"
            type="datetime-local"
            optional
            hint="In the time zone of this device. Empty: at once."
            error={errors.announcementFrom?.message}
            {...register('announcementFrom')}
          />
          <TextField
            label="Until"
            type="datetime-local"
            optional
            hint="Empty: until you switch it off."
            error={errors.announcementUntil?.message}
            {...register('announcementUntil')}
          />
        </div>
      </FormSection>
      <FormSection title="Members">
        <Checkbox
          label="New accounts can be registered"
          hint="Switched off, the sign-in page offers no registration. Members sign in as before."
          {...register('registrationOpen')}
        />
        <Checkbox
          label="Reviews wait for a moderator"
          hint="Switched off, new and edited reviews appear at once."
          {...register('reviewModeration')}
        />
      </FormSection>
      <FormSection title="Maintenance">
        <Checkbox
          label="The site is in maintenance"
          hint="Every page says that it is being worked on and that saving may fail. Reading goes on."
          {...register('maintenance')}
        />
      </FormSection>
    </>
  );
}
