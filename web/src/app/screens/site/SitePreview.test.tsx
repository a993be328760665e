import { defaultSiteIdentity, type HomeResponse, type SiteIdentity } from '@appshelf/model';
import { toAccentCss } from '@appshelf/model/accent';
import { render, waitFor, within } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import SitePreview from './SitePreview';

const app = makeApp({ name: 'Nightjar', status: 'published', publishedAt: 1_000 });
const home: HomeResponse = {
  featured: [],
  newest: [app],
  bestRated: [],
  instructions: [],
  categories: [],
  appCount: 1,
};

const garden: SiteIdentity = { ...defaultSiteIdentity, name: 'Kitchen Garden', type: 'serif' };

/** The fonts of the style sheet. The test environment has no `document.fonts`. */
const font = { load: vi.fn(() => Promise.reject(new Error('The network is lost.'))) };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(home)));
  Object.defineProperty(document, 'fonts', { configurable: true, value: [font] });
});

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

const makePreview = (identity: SiteIdentity) => (
  <SitePreview identity={identity} theme="dark" width={390} height={760} scale={1} />
);

/** Renders the preview, and waits for its document. */
async function open(identity: SiteIdentity) {
  const { container, rerender, unmount } = render(makePreview(identity));
  const shown = await waitFor(() => {
    const body = container.querySelector('iframe')?.contentDocument?.body;
    if (body?.querySelector('header') == null) throw new Error('Nothing is shown yet.');
    return body;
  });
  return { shown, show: (next: SiteIdentity) => rerender(makePreview(next)), unmount };
}

it('shows the home page of the draft with the published apps, in a document of its own', async () => {
  document.head.innerHTML = '<style>.a{color:red}</style>';
  const { shown, show } = await open(garden);
  expect(await within(shown).findByText('Nightjar')).toBeInTheDocument();
  const document_ = shown.ownerDocument;
  expect(document_).not.toBe(document);
  expect(document_.head.innerHTML).toContain('.a{color:red}');
  expect(font.load).toHaveBeenCalled();
  expect(document_.documentElement.dataset).toMatchObject({ theme: 'dark', type: 'serif' });
  expect(within(shown).getAllByText('Kitchen Garden')).not.toHaveLength(0);
  show({ ...garden, name: 'Tool Shed', accent: '#7a2e0e', headline: 'Borrow a saw' });
  expect(
    await within(shown).findByRole('heading', { name: 'Borrow a saw', hidden: true }),
  ).toBeInTheDocument();
  expect(document_.head.innerHTML).toContain(toAccentCss('#7a2e0e'));
  expect(within(shown).queryByText('Kitchen Garden')).toBeNull();
});

it('shows what changed in the same commit, and not in an effect that waits for another one', async () => {
  const seen: (string | null)[] = [];
  let change = (_identity: SiteIdentity): void => undefined;
  function Page() {
    const [identity, setIdentity] = useState(garden);
    useLayoutEffect(() => {
      change = (next) => startTransition(() => setIdentity(next));
    }, []);
    useLayoutEffect(() => {
      // React has then rendered what a layout effect changed, and not run the effects that wait.
      queueMicrotask(() => {
        seen.push(document.querySelector('iframe')?.contentDocument?.body.textContent ?? null);
      });
    }, [identity]);
    return makePreview(identity);
  }
  render(<Page />);
  await waitFor(() => {
    const body = document.querySelector('iframe')?.contentDocument?.body;
    if (!body?.textContent.includes('Nightjar')) throw new Error('Nothing is shown yet.');
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  change({ ...garden, name: 'Tool Shed' });
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]).toContain('Tool Shed');
});

it('leaves the title of the page that it is a part of, and cannot be clicked', async () => {
  document.title = 'Settings';
  const { shown } = await open(garden);
  await within(shown).findByText('Nightjar');
  expect(document.title).toBe('Settings');
  expect(shown.firstElementChild).toHaveProperty('inert', true);
});
