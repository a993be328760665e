import {
  newApp,
  newInstruction,
  newReview,
  storedApp,
  storedInstruction,
} from './support/documents';
import { now, past, patched, setUpDatabase, type Data } from './support/firestore';
import { foreignPictures, googlePortrait, pictureUrl } from './support/pictures';

const { attacks } = setUpDatabase({
  'apps/open': storedApp('published'),
  'apps/second': storedApp('published'),
  'instructions/mias': storedInstruction('draft'),
});

/** For each foreign address a copy of `data` with it. */
const withForeign = (data: Data, honest: string, toPatch: (address: string) => Data) =>
  patched(
    data,
    Object.fromEntries(
      Object.entries(foreignPictures(honest)).map(([name, address]) => [name, toPatch(address)]),
    ),
  );

const newProfile = (photoURL: string | null): Data => ({
  displayName: '',
  photoURL,
  bio: '',
  preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
  createdAt: now(),
  lastSeenAt: now(),
});

const portrait = pictureUrl('avatars/mia/me.webp');
attacks<Data>(
  'the portrait of a profile',
  'member',
  newProfile(portrait),
  (data, db) => db.doc('users/mia').set(data),
  {
    ...withForeign(newProfile(portrait), portrait, (photoURL) => ({ photoURL })),
    "somebody else's file": newProfile(pictureUrl('avatars/ole/me.webp')),
    'a number': { ...newProfile(null), photoURL: 5 },
  },
);

attacks<Data>(
  'the portrait of a profile with the token of a download',
  'member',
  newProfile(`${portrait}&token=0f8b1c22-5d1e-4a7e-9c55-0123456789ab`),
  (data, db) => db.doc('users/mia').set(data),
  {},
);

attacks<Data>(
  'the portrait of a profile that Google keeps',
  'other',
  newProfile(googlePortrait),
  (data, db) => db.doc('users/ole').set(data),
  { 'an address of more than 2,048 characters': newProfile(googlePortrait.padEnd(2_049, 'x')) },
);

const inProduction = (address: string) =>
  address
    .replace('http://127.0.0.1:9199', 'https://firebasestorage.googleapis.com')
    .replace('demo-rules', 'appshelf-live');
const livePortrait = inProduction(pictureUrl('avatars/liv/me.webp'));
attacks<Data>(
  'the portrait of a profile in a project that is no demo',
  'live',
  newProfile(livePortrait),
  (data, db) => db.doc('users/liv').set(data),
  {
    'a place on the machine of who looks': newProfile(
      livePortrait.replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'),
    ),
    'a bucket of the demo': newProfile(livePortrait.replace('appshelf-live', 'demo-rules')),
  },
);
attacks<Data>(
  'the portrait of a profile in a project with an older bucket',
  'live',
  newProfile(livePortrait.replace('firebasestorage.app', 'appspot.com')),
  (data, db) => db.doc('users/liv').set(data),
  {},
);

const signed = (authorPhotoURL: string | null): Data => ({
  ...newReview(),
  authorUid: 'eve',
  authorName: 'Eve',
  authorPhotoURL,
});
attacks<Data>(
  'a review by somebody whose token has a picture of another site',
  'foreignPicture',
  signed(null),
  (data, db) => db.doc('apps/open/reviews/eve').set(data),
  { 'that picture': signed('https://pictures.example/eve.png') },
);

const cover = pictureUrl('submissions/mia/mias/cover.webp');
const edit = (coverUrl: unknown): Data => ({ coverUrl, updatedAt: now() });
attacks<Data>(
  'the cover of an instruction',
  'member',
  edit(cover),
  (data, db) => db.doc('instructions/mias').update(data),
  {
    ...withForeign(edit(cover), cover, (coverUrl) => ({ coverUrl })),
    'a picture of another instruction': edit(pictureUrl('submissions/mia/other/cover.webp')),
    'a portrait': edit(portrait),
    'a number': edit(5),
  },
);
attacks<Data>(
  'the cover of an instruction, from the media library',
  'admin',
  {
    ...newInstruction(),
    authorUid: 'ada',
    authorName: 'Ada',
    coverUrl: pictureUrl('media/m1/a.png'),
  },
  (data, db) => db.doc('instructions/new').set(data),
  {},
);

const icon = pictureUrl('media/m1/a harbour.png');
attacks<Data>(
  'the icon of an app',
  'admin',
  { ...newApp(), iconUrl: icon },
  (data, db) => db.doc('apps/new').set(data),
  withForeign(newApp(), icon, (iconUrl) => ({ iconUrl })),
);
attacks<Data>(
  'the screenshot of an app',
  'admin',
  { ...newApp(), screenshots: [{ url: icon, alt: 'x' }] },
  (data, db) => db.doc('apps/new').set(data),
  withForeign(newApp(), icon, (url) => ({ screenshots: [{ url, alt: 'x' }] })),
);

const product = {
  name: 'Quillpad Plus',
  summary: 'More room.',
  description: '',
  appIds: [],
  price: null,
  url: null,
  imageUrl: icon,
  status: 'published',
  position: 1,
  updatedAt: now(),
};
attacks<Data>(
  'the picture of a product',
  'admin',
  product,
  (data, db) => db.doc('products/new').set(data),
  withForeign(product, icon, (imageUrl) => ({ imageUrl })),
);

const resource = (imageUrl: unknown): Data => ({
  kind: 'technology',
  title: 'TypeScript',
  summary: 'JavaScript with types.',
  body: '',
  url: null,
  imageUrl,
  status: 'published',
  position: 1,
  createdAt: now(),
  updatedAt: now(),
});
attacks<Data>(
  'the picture of a resource',
  'admin',
  resource(icon),
  (data, db) => db.doc('resources/new').set(data),
  {
    ...withForeign(resource(icon), icon, (imageUrl) => ({ imageUrl })),
    'a time': resource(past),
  },
);
