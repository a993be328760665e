import { t } from '@lingui/core/macro';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { defaultSiteSettings, type SiteIdentity } from '@appshelf/model';
import { toAccentCss, type Theme } from '@appshelf/model/accent';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SitePreviewProps } from '../../../features/admin/settings';
import { createHomeLoader, homeRouteId } from '../../../features/home/api';
import { HomePage } from '../../../features/home/HomePage';
import { sessionSlice } from '../../../features/session';
import { siteChanged, siteSlice } from '../../../features/site';
import { SiteFooter } from '../../layouts/SiteFooter';
import { SiteHeader } from '../../layouts/SiteHeader';

/** The home page between header and footer, as a visitor sees it who is not signed in. */
function HomeInItsFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="flex-1">
        <HomePage />
      </main>
      <SiteFooter />
    </div>
  );
}

/** Creates a store and a router of their own for the previewed page, which has the site's published data. */
function createPreviewedPage() {
  const store = configureStore({ reducer: combineSlices(sessionSlice, siteSlice) });
  const router = createMemoryRouter([
    { id: homeRouteId, path: '/', loader: createHomeLoader(), element: <HomeInItsFrame /> },
  ]);
  const show = (identity: SiteIdentity) => {
    const modules = Object.fromEntries(identity.switchedOff.map((id) => [id, false]));
    store.dispatch(siteChanged({ ...defaultSiteSettings, ...identity, modules }));
  };
  return { store, router, show };
}

/** Copies the style sheets of this page into a document, with an element for the colours of the previewed accent. */
function addStyles(document: Document, from: Document): HTMLStyleElement {
  for (const sheet of from.querySelectorAll('style, link[rel=stylesheet]')) {
    document.head.append(document.importNode(sheet, true));
  }
  const colors = document.createElement('style');
  document.head.append(colors);
  return colors;
}

/**
 * The home page as it would look: the components themselves with the values of the form, in a frame of its own, so that it
 * has the width of a phone or of a desktop. The frame has no address and runs no scripts, so that no policy has to allow it.
 * Nothing in it reacts to clicks or keys.
 */
export default function SitePreview({ identity, theme, width, height, scale }: SitePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page] = useState(createPreviewedPage);
  const [framed, setFramed] = useState<{ document: Document; colors: HTMLStyleElement } | null>(
    null,
  );

  // The preview is a root of its own, which renders when this changes its store. React may run an effect that waits in the middle
  // of the next commit, also of one of the preview: that would find its own tree committed (error 177). A layout effect never waits.
  useLayoutEffect(() => page.show(identity), [page, identity]);

  useEffect(() => {
    if (framed === null) return;
    const container = framed.document.createElement('div');
    container.inert = true;
    framed.document.body.append(container);
    const root = createRoot(container);
    root.render(
      <Provider store={page.store}>
        <RouterProvider router={page.router} />
      </Provider>,
    );
    return () => {
      // React refuses to unmount a root while it works on another one.
      setTimeout(() => {
        root.unmount();
        container.remove();
      });
    };
  }, [framed, page]);

  useEffect(() => {
    if (framed === null) return;
    showLook(framed, theme, identity);
  }, [framed, theme, identity]);

  const open = () => {
    const document = frame.current?.contentDocument ?? null;
    if (document === null) return;
    document.documentElement.lang = 'en';
    // A font that is not there at once is left out of a page. It is there when somebody chooses it.
    for (const font of window.document.fonts) font.load().catch(() => undefined);
    setFramed({ document, colors: addStyles(document, window.document) });
  };

  return (
    <iframe
      ref={frame}
      title={t`The home page with these settings`}
      // Nothing in the frame has the focus, and a browser does not scroll to a frame that gets the focus by a key.
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={open}
      style={{ width, height, transform: `scale(${String(scale)})` }}
      className="origin-top-left bg-page rtl:origin-top-right"
    />
  );
}

/** Shows a theme, the accent and the fonts in the frame. */
function showLook(
  { document, colors }: { document: Document; colors: HTMLStyleElement },
  theme: Theme,
  { accent, type }: SiteIdentity,
): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.type = type;
  colors.textContent = toAccentCss(accent);
}
