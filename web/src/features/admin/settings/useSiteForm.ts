import { zodResolver } from '@hookform/resolvers/zod';
import type { SiteSettings } from '@appshelf/model';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../store';
import { useDraftForm, type DraftForm } from '../../drafts';
import { selectSession } from '../../session';
import {
  fieldKeys,
  fieldNames,
  siteFields,
  siteFormSchema,
  toSiteFields,
  type SiteFields,
} from './siteForm';

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * The form of the live settings. Fields that others save are updated in the form, unless they have unsaved changes here:
 * then the change stays, and the error `root.conflict` names these fields until the next attempt to save.
 */
export function useSiteForm(settings: SiteSettings): DraftForm<SiteFields, SiteFields> {
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const known = useRef(settings);
  const conflicting = useRef(new Set<keyof SiteFields>());
  const draft = useDraftForm({
    key: `appshelf.draft.site.${uid}`,
    fields: siteFields,
    initial: toSiteFields(settings),
    initialBasis: 0,
    resolver: zodResolver(siteFormSchema),
  });
  const { form } = draft;

  useEffect(() => {
    const before = toSiteFields(known.current);
    const now = toSiteFields(settings);
    known.current = settings;
    for (const field of fieldKeys) {
      if (before[field] === now[field]) continue;
      const mine = form.getValues(field);
      const isMine = form.getFieldState(field).isDirty && mine !== now[field];
      form.resetField(field, { defaultValue: now[field] });
      conflicting.current.delete(field);
      if (!isMine) continue;
      form.setValue(field, mine, { shouldDirty: true });
      conflicting.current.add(field);
    }
    if (conflicting.current.size === 0) return;
    const names = conjunction.format([...conflicting.current].map((field) => fieldNames[field]));
    form.setError('root.conflict', {
      message: `Somebody else changed ${names} in the meantime. Saving replaces it with yours.`,
    });
  }, [form, settings]);

  return draft;
}
