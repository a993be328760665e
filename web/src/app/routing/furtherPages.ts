import type { ComponentType } from 'react';
import type { FurtherScreenName } from './firstPages';

/**
 * Loads the pages that few visits open. The first visit downloads the name of this module only, and not the names of the
 * files that these pages consist of.
 */
export const furtherPages: Record<FurtherScreenName, () => Promise<ComponentType>> = {
  submitInstruction: async () =>
    (await import('../../features/instructions/submit/SubmitPage')).SubmitPage,
  collections: async () =>
    (await import('../../features/collections/list/CollectionsPage')).CollectionsPage,
  ownCollections: async () =>
    (await import('../../features/collections/own/OwnCollectionsPage')).OwnCollectionsPage,
  collection: async () =>
    (await import('../../features/collections/page/CollectionPage')).CollectionPage,
  compare: async () => (await import('../../features/compare/ComparePage')).ComparePage,
  member: async () => (await import('../../features/members/MemberPage')).MemberPage,
  author: async () => (await import('../../features/members/AuthorPage')).AuthorPage,
  contact: async () => (await import('../../features/contact/ContactPage')).ContactPage,
  translations: async () =>
    (await import('../../features/languages/translations/TranslationsPage')).TranslationsPage,
  profileSettings: async () =>
    (await import('../../features/settings/screens/ProfilePage')).ProfilePage,
  accountSettings: async () =>
    (await import('../../features/settings/screens/AccountPage')).AccountPage,
  appearanceSettings: async () =>
    (await import('../../features/settings/screens/AppearancePage')).AppearancePage,
  notificationsSettings: async () =>
    (await import('../../features/settings/screens/NotificationChoicesPage'))
      .NotificationChoicesPage,
  favouritesSettings: async () =>
    (await import('../../features/settings/screens/FavouritesPage')).FavouritesPage,
  followingSettings: async () =>
    (await import('../../features/settings/screens/FollowingPage')).FollowingPage,
  reviewsSettings: async () =>
    (await import('../../features/settings/screens/OwnReviewsPage')).OwnReviewsPage,
  dataSettings: async () =>
    (await import('../../features/settings/screens/OwnDataPage')).OwnDataPage,
  notifications: async () =>
    (await import('../../features/notifications/NotificationsPage')).NotificationsPage,
  contentTranslations: async () =>
    (await import('../screens/translate/ContentTranslationsPage')).ContentTranslationsPage,
  translate: async () => (await import('../screens/translate/TranslatePage')).TranslatePage,
  accountAction: async () =>
    (await import('../../features/auth/action/AccountActionPage')).AccountActionPage,
};

/** Loads what is around the pages of the settings. */
export const loadSettingsLayout = async (): Promise<ComponentType> =>
  (await import('../../features/settings/SettingsLayout')).SettingsLayout;
