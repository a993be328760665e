import { ResourcesPage } from './ResourcesPage';

/** /technologies */
export function TechnologiesPage() {
  return (
    <ResourcesPage
      kind="technology"
      path="/technologies"
      title="Technologies"
      lead="What the apps on the shelf are built with, and why."
      empty={{
        title: 'No technologies yet',
        body: 'The technologies behind the apps appear here.',
        onward: { to: '/apps', label: 'See all apps' },
      }}
    />
  );
}

/** /community */
export function CommunityPage() {
  return (
    <ResourcesPage
      kind="community"
      path="/community"
      title="Community"
      lead="Where members meet, help each other and make things together."
      empty={{
        title: 'No meeting places yet',
        body: 'Forums, groups and events appear here.',
        onward: { to: '/instructions', label: 'See what members write' },
      }}
    />
  );
}

/** /careers */
export function CareersPage() {
  return (
    <ResourcesPage
      kind="career"
      path="/careers"
      title="Careers"
      lead="Work that is open at the moment."
      empty={{
        title: 'No open positions',
        body: 'We hire rarely and announce it here first.',
        onward: { to: '/contact', label: 'Write to us' },
      }}
    />
  );
}
