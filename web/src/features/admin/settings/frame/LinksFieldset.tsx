import { t } from '@lingui/core/macro';
import {
  findModule,
  isExternal,
  limits,
  siteModules,
  sitePages,
  type SiteLink,
} from '@appshelf/model';
import { arrayMove } from '@dnd-kit/sortable';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Badge, Button, FieldError } from '../../../../ui';
import { SortableList } from '../../../../ui/fields/SortableList';
import { findOwnPage, useListOwnPagesQuery } from '../../ownPages';
import { SettingsSection } from '../sections';
import type { FieldsetProps } from '../siteForm';
import { useDraftSwitchedOff } from '../useDraftSwitchedOff';
import { LinkDialog } from './LinkDialog';
import { formatList } from '../../../../lib/formatList';
import { translate } from '../../../../lib/translate';

const most = limits.site.links;

/** The links at the top of every page. */
export function NavigationFieldset({ form }: FieldsetProps) {
  return (
    <SettingsSection name="navigation">
      <p className="text-ink-2">{t`The links at the top of every page, behind a button on phones.`}</p>
      <LinksField form={form} name="navigation" label={t`Links of the navigation`} />
    </SettingsSection>
  );
}

/** The pages that visitors have a right to find, in many countries from every page. */
const legalPages = sitePages.filter(({ to }) => ['/terms', '/privacy'].includes(to));

/** The links at the bottom of every page. It says which legal page no link leads to. */
export function FooterFieldset({ form }: FieldsetProps) {
  const [navigation, footer] = useWatch({ control: form.control, name: ['navigation', 'footer'] });
  const linked = [...navigation, ...footer].map(({ to }) => to);
  const unlinked = legalPages.filter(({ to }) => !linked.includes(to));
  return (
    <SettingsSection name="footer">
      <p className="text-ink-2">{t`The links at the bottom of every page.`}</p>
      <LinksField form={form} name="footer" label={t`Links of the footer`} />
      {unlinked.length > 0 && (
        <p role="status" className="rounded-card bg-warn-soft px-4 py-3">
          {t`No link leads to ${formatList(
            unlinked.map(({ label }) => translate(label)),
          )}. In many countries, every page needs a link to it.`}
        </p>
      )}
    </SettingsSection>
  );
}

interface LinksFieldProps extends FieldsetProps {
  name: 'navigation' | 'footer';
  label: string;
}

/** A list of links: their order, their names and where they lead. */
function LinksField({ form: { control }, name, label }: LinksFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const [edited, setEdited] = useState<SiteLink | 'new' | null>(null);
  const links = field.value;
  const save = (link: SiteLink) =>
    field.onChange(
      edited === 'new'
        ? [...links, link]
        : links.map((each) => (each.to === edited?.to ? link : each)),
    );
  return (
    <div className="grid justify-items-start gap-3">
      {links.length === 0 ? (
        <p className="text-ink-2">{t`There are no links.`}</p>
      ) : (
        <div className="w-full">
          <SortableList
            label={label}
            entries={links.map((link) => ({ id: link.to, name: link.label, link }))}
            onMove={(id, to) => {
              const from = links.findIndex((link) => link.to === id);
              field.onChange(arrayMove(links, from, to));
            }}
          >
            {({ link }) => (
              <>
                <div className="min-w-0 flex-1 basis-40">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {link.label}
                  </p>
                  <p className="flex items-center gap-1.5 text-small wrap-anywhere text-ink-2">
                    {isExternal(link) && (
                      <ExternalLink aria-label={t`Another site`} className="size-3.5 shrink-0" />
                    )}
                    <span>{link.to}</span>
                  </p>
                </div>
                <LinkBadge link={link} control={control} />
                <span className="flex gap-1">
                  <Button
                    size="sm"
                    aria-label={t`Edit ${link.label}`}
                    onClick={() => setEdited(link)}
                  >{t`Edit`}</Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t`Remove ${link.label}`}
                    onClick={() => field.onChange(links.filter(({ to }) => to !== link.to))}
                  >{t`Remove`}</Button>
                </span>
              </>
            )}
          </SortableList>
        </div>
      )}
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={links.length >= most}
        onClick={() => setEdited('new')}
      >{t`Add link`}</Button>
      {links.length >= most && (
        <p className="text-small text-ink-2">{t`You can add at most ${most} links.`}</p>
      )}
      <FieldError message={fieldState.error?.message} />
      {edited !== null && (
        <LinkDialog
          list={name}
          link={edited === 'new' ? null : edited}
          others={links.filter(({ to }) => edited === 'new' || to !== edited.to)}
          onSave={save}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </div>
  );
}

/** Says why visitors do not see a link. */
function LinkBadge({ link, control }: { link: SiteLink } & Pick<FieldsetProps['form'], 'control'>) {
  const switchedOff = useDraftSwitchedOff({ control });
  const { data: pages } = useListOwnPagesQuery(null);
  const page = pages === undefined ? null : findOwnPage(pages, link.to);
  if (page === undefined) return <Badge tone="bad">{t`Page not found`}</Badge>;
  if (page !== null && page.status !== 'published') {
    return <Badge tone="warn">{t`Page isn’t published`}</Badge>;
  }
  const module = findModule(link.to.replace(/[?#].*/, ''));
  return (
    module !== undefined &&
    switchedOff.includes(module) && (
      <Badge>{t`Switched off with ${translate(siteModules[module].label)}`}</Badge>
    )
  );
}
