import type { ComponentType } from 'react';
import { DangerSection } from './account/deletion/DangerSection';
import { DataSection } from './account/deletion/DataSection';
import { EmailSection } from './account/signIn/EmailSection';
import { PasswordSection } from './account/signIn/PasswordSection';
import { SignInSection } from './account/signIn/SignInSection';
import { FavouritesSection } from './profile/FavouritesSection';
import { OwnReviewsSection } from './profile/OwnReviewsSection';
import { PreferencesSection } from './profile/PreferencesSection';
import { ProfileSection } from './profile/ProfileSection';
import { FollowsSection } from './follows/FollowsSection';
import { PublicProfileSection } from './publicProfile/PublicProfileSection';

/** A section of /settings; `id` is its hash in the address. */
export interface SettingsSection {
  id: string;
  title: string;
  Content: ComponentType;
}

/**
 * The sections of /settings, in their order on the page. The lists, whose length is known late, come after the forms,
 * so that little of the page moves.
 */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'profile', title: 'Profile', Content: ProfileSection },
  { id: 'public-profile', title: 'Public profile', Content: PublicProfileSection },
  { id: 'email', title: 'Email', Content: EmailSection },
  { id: 'password', title: 'Password', Content: PasswordSection },
  { id: 'sign-in', title: 'Ways to sign in', Content: SignInSection },
  { id: 'preferences', title: 'Appearance and notifications', Content: PreferencesSection },
  { id: 'favourites', title: 'Favourites', Content: FavouritesSection },
  { id: 'follows', title: 'Following', Content: FollowsSection },
  { id: 'reviews', title: 'My reviews', Content: OwnReviewsSection },
  { id: 'data', title: 'Your data', Content: DataSection },
  { id: 'danger', title: 'Sign out or delete', Content: DangerSection },
];
