import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  defaultSiteIdentity,
  isAccent,
  isLogo,
  toSiteIdentity,
  type SiteIdentity,
  type SiteLink,
} from '@appshelf/model';
import { themes, type Theme } from '@appshelf/model/accent';
import {
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useWatch } from 'react-hook-form';
import { PanelBoundary, RadioGroup, Skeleton } from '../../../ui';
import { findOwnPage, useListOwnPagesQuery } from '../ownPages';
import { listDraftSwitchedOff } from './moduleFields';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';
import { i18n } from '../../../lib/i18n';

/** The devices of the preview, with the size of their windows in pixels. */
const devices = {
  phone: { label: msg`Phone`, width: 390, height: 760 },
  desktop: { label: msg`Desktop`, width: 1_280, height: 860 },
} as const;
type Device = keyof typeof devices;

const deviceNames = Object.keys(devices) as Device[];

const themeLabels: Record<Theme, MessageDescriptor> = { light: msg`Light`, dark: msg`Dark` };

/** The properties of a preview of the site. */
export interface SitePreviewProps {
  identity: SiteIdentity;
  theme: Theme;
  /** The size of the window, in pixels. */
  width: number;
  height: number;
  /** The size on the page, as a share of that. */
  scale: number;
}

/** Shows the site as it would look. */
export type SitePreview = ComponentType<SitePreviewProps>;

/** What the form says of the site. A field that is not valid yet is shown as the product's default. */
function useDraftIdentity({ control }: FieldsetProps['form']): SiteIdentity {
  const fields = useWatch({ control });
  const [sections, navigation, footer] = useWatch({
    control,
    name: ['sections', 'navigation', 'footer'],
  });
  const { data: ownPages } = useListOwnPagesQuery(null);
  return useMemo(() => {
    const isShown = ({ to }: SiteLink): boolean => {
      const page = ownPages === undefined ? null : findOwnPage(ownPages, to);
      return page === null || page?.status === 'published';
    };
    const lists = {
      sections,
      navigation: navigation.filter(isShown),
      footer: footer.filter(isShown),
    };
    const draft = toSiteIdentity({ ...defaultSiteIdentity, ...fields, ...lists });
    const accent = draft.accent.trim().toLowerCase();
    return {
      ...draft,
      accent: isAccent(accent) ? accent : defaultSiteIdentity.accent,
      logo: isLogo(draft.logo) ? draft.logo : defaultSiteIdentity.logo,
      darkLogo: isLogo(draft.darkLogo) ? draft.darkLogo : defaultSiteIdentity.darkLogo,
      switchedOff: listDraftSwitchedOff(fields),
    };
  }, [fields, sections, navigation, footer, ownPages]);
}

/** The width of an element, in pixels; 0 until it is known. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const measured = element.current;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** The site with the values of the form, before they are saved: on a phone or a desktop, in the light or the dark theme. */
export function PreviewSection({ form, Preview }: FieldsetProps & { Preview: SitePreview }) {
  const identity = useDeferredValue(useDraftIdentity(form));
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  const { element, width } = useWidth();
  const size = devices[device];
  const scale = width === 0 ? 1 : Math.min(1, width / size.width);
  return (
    <SettingsSection name="preview">
      <p className="text-ink-2">{t`The home page with what you entered above. Previewing doesn’t save anything.`}</p>
      <div className="flex flex-wrap gap-x-12 gap-y-3">
        <RadioGroup
          label={t`Device`}
          name="preview-device"
          options={deviceNames.map((value) => ({
            value,
            label: i18n._(devices[value].label),
            checked: value === device,
          }))}
          onChange={({ target }) => setDevice(target.value as Device)}
        />
        <RadioGroup
          label={t`Theme`}
          name="preview-theme"
          options={themes.map((value) => ({
            value,
            label: i18n._(themeLabels[value]),
            checked: value === theme,
          }))}
          onChange={({ target }) => setTheme(target.value as Theme)}
        />
      </div>
      <div ref={element} className="min-w-0">
        <div
          style={{ width: size.width * scale, height: size.height * scale }}
          className="overflow-hidden rounded-card ring-1 ring-line"
        >
          <PanelBoundary title={t`The preview can’t be shown`}>
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Preview
                identity={identity}
                theme={theme}
                width={size.width}
                height={size.height}
                scale={scale}
              />
            </Suspense>
          </PanelBoundary>
        </div>
      </div>
    </SettingsSection>
  );
}
