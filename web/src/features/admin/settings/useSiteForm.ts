import { zodResolver } from '@hookform/resolvers/zod';
import type { SiteSettings } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../store';
import { useKeptForm, type KeptForm } from '../../drafts';
import { selectSession } from '../../session';
import { fieldKeys, siteFields, siteFormSchema, toSiteFields, type SiteFields } from './siteForm';

interface SiteForm {
  kept: KeptForm<SiteFields, SiteFields>;
  /** What somebody else changed while it was being changed here. */
  contested: readonly (keyof SiteFields)[];
  /** The form shows what is saved. */
  onSaved: () => void;
}

/**
 * The form of the live settings. What others save meanwhile appears in every field that is not being changed here; in
 * the others the work stays, and the field is named as contested.
 */
export function useSiteForm(settings: SiteSettings): SiteForm {
  const uid = useAppSelector(selectSession).user?.uid ?? '';
  const [contested, setContested] = useState<readonly (keyof SiteFields)[]>([]);
  const [known, setKnown] = useState(settings);
  const kept = useKeptForm({
    key: `appshelf.draft.site.${uid}`,
    fields: siteFields,
    initial: toSiteFields(settings),
    initialBasis: 0,
    resolver: zodResolver(siteFormSchema),
  });
  const { form, settle } = kept;

  useEffect(() => {
    if (settings === known) return;
    const before = toSiteFields(known);
    const now = toSiteFields(settings);
    const clashes: (keyof SiteFields)[] = [];
    for (const field of fieldKeys) {
      if (before[field] === now[field]) continue;
      const mine = form.getValues(field);
      const isMine = form.getFieldState(field).isDirty && mine !== now[field];
      form.resetField(field, { defaultValue: now[field] });
      if (!isMine) continue;
      form.setValue(field, mine, { shouldDirty: true });
      clashes.push(field);
    }
    setKnown(settings);
    setContested((earlier) => [...new Set([...earlier, ...clashes])]);
  }, [form, known, settings]);

  return {
    kept,
    contested: contested.filter((field) => form.getFieldState(field).isDirty),
    onSaved: () => {
      settle(form.getValues(), 0);
      setContested([]);
    },
  };
}
