import type { SettingsPageName } from '@appshelf/model';
import type { ComponentType } from 'react';

/**
 * Loads the pages that few visits open. The first visit downloads the name of this module only, and not the names of the
 * files that these pages consist of.
 */
export const furtherPages = {
  AccountActionPage: async () =>
    (await import('../../features/auth/action/AccountActionPage')).AccountActionPage,
  CollectionPage: async () =>
    (await import('../../features/collections/page/CollectionPage')).CollectionPage,
  CollectionsPage: async () =>
    (await import('../../features/collections/list/CollectionsPage')).CollectionsPage,
  ContactPage: async () => (await import('../../features/contact/ContactPage')).ContactPage,
  ComparePage: async () => (await import('../../features/compare/ComparePage')).ComparePage,
  NotificationsPage: async () =>
    (await import('../../features/notifications/NotificationsPage')).NotificationsPage,
  OwnCollectionsPage: async () =>
    (await import('../../features/collections/own/OwnCollectionsPage')).OwnCollectionsPage,
  AuthorPage: async () => (await import('../../features/members/AuthorPage')).AuthorPage,
  MemberPage: async () => (await import('../../features/members/MemberPage')).MemberPage,
  SettingsLayout: async () =>
    (await import('../../features/settings/SettingsLayout')).SettingsLayout,
  TranslatePage: async () => (await import('../screens/translate/TranslatePage')).TranslatePage,
  ContentTranslationsPage: async () =>
    (await import('../screens/translate/ContentTranslationsPage')).ContentTranslationsPage,
  SubmitPage: async () =>
    (await import('../../features/instructions/submit/SubmitPage')).SubmitPage,
  TranslationsPage: async () =>
    (await import('../../features/languages/translations/TranslationsPage')).TranslationsPage,
} satisfies Record<string, () => Promise<ComponentType>>;

/** The name of a page of {@link furtherPages}. */
export type FurtherPage = keyof typeof furtherPages;

/** Loads the pages of the settings. */
export const settingsPageLoaders: Record<SettingsPageName, () => Promise<ComponentType>> = {
  profile: async () => (await import('../../features/settings/screens/ProfilePage')).ProfilePage,
  account: async () => (await import('../../features/settings/screens/AccountPage')).AccountPage,
  appearance: async () =>
    (await import('../../features/settings/screens/AppearancePage')).AppearancePage,
  notifications: async () =>
    (await import('../../features/settings/screens/NotificationChoicesPage'))
      .NotificationChoicesPage,
  favourites: async () =>
    (await import('../../features/settings/screens/FavouritesPage')).FavouritesPage,
  following: async () =>
    (await import('../../features/settings/screens/FollowingPage')).FollowingPage,
  reviews: async () =>
    (await import('../../features/settings/screens/OwnReviewsPage')).OwnReviewsPage,
  data: async () => (await import('../../features/settings/screens/OwnDataPage')).OwnDataPage,
};
