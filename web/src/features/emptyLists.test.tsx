import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { startTestLiveFirestore } from '../testing/liveFirestore';
import { renderPage } from '../testing/renderPage';
import { makeUser } from '../testing/user';
import { AppsPage } from './admin/apps/list/AppsPage';
import { EmailsPage } from './admin/emails/EmailsPage';
import { MediaPage } from './admin/media/library/MediaPage';
import { ResourcesPage } from './admin/content/ResourcesPage';
import { ReviewsPage } from './admin/reviews/ReviewsPage';
import { CataloguePage } from './apps/catalogue/CataloguePage';
import EmptyHome from './home/EmptyHome';
import { InstructionsPage } from './instructions/list/InstructionsPage';
import { ProductsPage } from './products/ProductsPage';
import { CareersPage, CommunityPage, TechnologiesPage } from './resources/resourcePages';

const firestore = startTestLiveFirestore();

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ada', { admin: true });
});

const pages: [address: string, page: ReactElement, says: string, leadsOnBy: string][] = [
  ['/apps', <CataloguePage />, 'No apps yet', 'See the instructions'],
  ['/apps?category=health', <CataloguePage />, 'No apps for health yet', 'See all apps'],
  ['/products', <ProductsPage />, 'No products yet', 'See all apps'],
  ['/instructions', <InstructionsPage />, 'No instructions yet', 'Write the first one'],
  ['/technologies', <TechnologiesPage />, 'No technologies yet', 'See all apps'],
  ['/community', <CommunityPage />, 'No meeting places yet', 'See what members write'],
  ['/careers', <CareersPage />, 'No open positions', 'Write to us'],
  ['/admin/apps', <AppsPage />, 'No apps yet', 'New app'],
  ['/admin/apps?status=draft', <AppsPage />, 'No apps match', 'Clear search and filters'],
  ['/admin/media', <MediaPage />, 'No files yet', 'Choose files'],
  ['/admin/emails', <EmailsPage />, 'No messages yet', 'See the contact page'],
  ['/admin/emails?tab=outbox', <EmailsPage />, 'No emails yet', 'Compose an email'],
  ['/admin/reviews', <ReviewsPage />, 'No pending reviews', 'Go to the overview'],
  ['/admin/reviews?queue=hidden', <ReviewsPage />, 'No hidden reviews', 'Go to the overview'],
  ['/admin/resources', <ResourcesPage />, 'No submitted instructions', 'Go to the overview'],
  ['/admin/resources?tab=products', <ResourcesPage />, 'No products yet', 'New product'],
  ['/admin/resources?tab=documents', <ResourcesPage />, 'No documents yet', 'New document'],
];

it.each(pages)(
  '%s without entries says so and leads on',
  async (address, page, says, leadsOnBy) => {
    const [path = ''] = address.split('?');
    const claims = address.startsWith('/admin') ? { admin: true } : {};
    firestore.signIn('ada', claims);
    renderPage([{ path, element: page }], address, makeUser({ claims }));
    expect(await screen.findByText(says)).toBeVisible();
    const [way] = screen.getAllByText(leadsOnBy).reverse();
    expect(way?.closest('a, button, label')).toBeVisible();
  },
);

it.each<[address: string, page: ReactElement, way: string, target: string]>([
  ['/', <EmptyHome hasApps={false} />, 'Set up the site', '/admin/set-up'],
  ['/apps', <CataloguePage />, 'New app', '/admin/apps/create'],
  ['/products', <ProductsPage />, 'Add a product', '/admin/resources?tab=products'],
  ['/technologies', <TechnologiesPage />, 'Add an entry', '/admin/resources?tab=technologies'],
  ['/careers', <CareersPage />, 'Add an entry', '/admin/resources?tab=careers'],
])('%s without entries leads an administrator to what fills it', async (address, page, way, to) => {
  renderPage([{ path: address, element: page }], address, makeUser({ claims: { admin: true } }));
  expect(await screen.findByRole('link', { name: way })).toHaveAttribute('href', to);
});
