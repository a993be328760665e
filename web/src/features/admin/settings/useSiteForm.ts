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
 * The form of the live settings. What others save meanwhile appears in every field that is not being changed here; in
 * the others the work stays, and the error `root.contested` names them until the next attempt to save.
 */
export function useSiteForm(settings: SiteSettings): DraftForm<SiteFields, SiteFields> {
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const known = useRef(settings);
  const contested = useRef(new Set<keyof SiteFields>());
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
      contested.current.delete(field);
      if (!isMine) continue;
      form.setValue(field, mine, { shouldDirty: true });
      contested.current.add(field);
    }
    if (contested.current.size === 0) return;
    const names = conjunction.format([...contested.current].map((field) => fieldNames[field]));
    form.setError('root.contested', {
      message: `Somebody else changed ${names} meanwhile. Saving puts yours in its place.`,
    });
  }, [form, settings]);

  return draft;
}
