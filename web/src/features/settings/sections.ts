import type { ComponentType } from 'react';
import { DangerSection } from './account/leaving/DangerSection';
import { DataSection } from './account/leaving/DataSection';
import { EmailSection } from './account/signIn/EmailSection';
import { PasswordSection } from './account/signIn/PasswordSection';
import { SignInSection } from './account/signIn/SignInSection';
import { FavouritesSection } from './profile/FavouritesSection';
import { OwnReviewsSection } from './profile/OwnReviewsSection';
import { PreferencesSection } from './profile/PreferencesSection';
import { ProfileSection } from './profile/ProfileSection';

/** One section of /settings; `id` is its place in the address. */
export interface SettingsSection {
  id: string;
  title: string;
  Content: ComponentType;
}

/** What /settings shows, in this order: lists, whose length is known late, move as little as can be. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'profile', title: 'Profile', Content: ProfileSection },
  { id: 'email', title: 'Email', Content: EmailSection },
  { id: 'password', title: 'Password', Content: PasswordSection },
  { id: 'sign-in', title: 'Ways to sign in', Content: SignInSection },
  { id: 'preferences', title: 'Appearance and notifications', Content: PreferencesSection },
  { id: 'favourites', title: 'Favourites', Content: FavouritesSection },
  { id: 'reviews', title: 'My reviews', Content: OwnReviewsSection },
  { id: 'data', title: 'Your data', Content: DataSection },
  { id: 'danger', title: 'Sign out or delete', Content: DangerSection },
];
