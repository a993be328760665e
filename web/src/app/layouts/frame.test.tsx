import { defaultTaxonomies, type SiteIdentity } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createI18n, setI18nSource } from '../../lib/i18n';
import { renderPage } from '../../testing/renderPage';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

const page = (
  <>
    <SiteHeader />
    <SiteFooter />
  </>
);

const garden = { to: 'https://garden.example/beds', label: 'Our beds' };

function open(frame: Partial<SiteIdentity>, switchedOff: 'careers'[] = []) {
  return renderPage(
    [
      { path: '/', element: page },
      { path: '/about', element: <h1>About us</h1> },
    ],
    '/',
    null,
    switchedOff,
    defaultTaxonomies,
    frame,
  );
}

const footer = () => screen.getByRole('contentinfo');
const listLinks = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the links of the site in their order, under its names', async () => {
  open({
    navigation: [garden, { to: '/apps?category=design', label: 'Drawing' }],
    footer: [{ to: '/about', label: 'Who we are' }],
  });
  await screen.findByRole('contentinfo');
  expect(listLinks('About this site')).toEqual([['Who we are', '/about']]);
  const sections = screen.getAllByRole('navigation', { name: 'Menu' });
  expect(
    within(sections[0] ?? footer())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Our beds', 'Drawing']);
  await userEvent.click(within(footer()).getByRole('link', { name: 'Who we are' }));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

it('marks a link to another site, and tells that site nothing that it could use', async () => {
  open({ footer: [garden, { to: '/about', label: 'Us' }] });
  const link = await screen.findByRole('link', { name: 'Our beds' });
  expect(link).toHaveAttribute('href', garden.to);
  expect(link).toHaveAttribute('rel', 'external noopener');
  expect(screen.getByRole('link', { name: 'Us' })).not.toHaveAttribute('rel');
});

it('leaves out the page of a module that is switched off, whatever its query', async () => {
  open({ footer: [{ to: '/careers?open=1#top', label: 'Jobs' }, garden] }, ['careers']);
  await screen.findByRole('contentinfo');
  expect(listLinks('About this site')).toEqual([['Our beds', garden.to]]);
});

it('leaves out an own page that is not published', async () => {
  open({
    footer: [{ to: '/pages/hours', label: 'Hours' }, garden],
    unpublished: ['/pages/hours'],
  });
  await screen.findByRole('contentinfo');
  expect(listLinks('About this site')).toEqual([['Our beds', garden.to]]);
});

it('has neither a menu nor an empty navigation where there are no links', async () => {
  open({ navigation: [], footer: [] });
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
});

it('has the names of links in the reader’s language, and says which are in English', async () => {
  const german = createI18n('de', { Terms: 'Nutzungsbedingungen' });
  setI18nSource(() => german);
  renderPage(
    [{ path: '/', element: page }],
    '/',
    null,
    [],
    {},
    {
      tagline: 'What grows here',
      navigation: [garden, { to: '/about', label: 'Who we are' }],
      footer: [
        { to: '/terms', label: 'Terms' },
        { to: '/cookies', label: 'Cookies' },
        { to: '/about', label: 'Who we are' },
      ],
    },
    {
      'tagline\nWhat grows here': 'Was hier wächst',
      'navigation_https~3a~//garden~2e~example/beds_label\nOur beds': 'Unsere Beete',
      'footer_/about_label\nWhat it was called before': 'Wir',
    },
  );
  await screen.findByRole('contentinfo');
  const describe = (name: string) => {
    const link = screen.getAllByRole('link', { name, hidden: true })[0];
    return link?.getAttribute('lang') ?? 'the language of the page';
  };
  expect(describe('Unsere Beete')).toBe('the language of the page');
  expect(describe('Nutzungsbedingungen')).toBe('the language of the page');
  expect(describe('Cookies')).toBe('the language of the page');
  expect(describe('Who we are')).toBe('en');
  expect(screen.getByText('Was hier wächst')).not.toHaveAttribute('lang');
});

const english = createI18n('en');
afterEach(() => setI18nSource(() => english));
