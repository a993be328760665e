import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TermIcon } from '@appshelf/model';

/** What each icon of a category or platform shows. */
export const iconLabels: Readonly<Record<TermIcon, MessageDescriptor>> = {
  'book-open': msg`Book open`,
  briefcase: msg`Briefcase`,
  building: msg`Building`,
  camera: msg`Camera`,
  'chart-line': msg`Chart line`,
  code: msg`Code`,
  flower: msg`Flower`,
  gamepad: msg`Gamepad`,
  globe: msg`Globe`,
  'graduation-cap': msg`Graduation cap`,
  'heart-pulse': msg`Heart pulse`,
  house: msg`House`,
  landmark: msg`Landmark`,
  map: msg`Map`,
  music: msg`Music`,
  palette: msg`Palette`,
  shield: msg`Shield`,
  'shopping-cart': msg`Shopping cart`,
  sprout: msg`Sprout`,
  utensils: msg`Utensils`,
  users: msg({ message: 'Users', context: 'icon' }),
  wallet: msg`Wallet`,
  wrench: msg`Wrench`,
};
