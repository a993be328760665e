/** Where the files of a project are read. */
export interface PictureSource {
  /** Such as `https://firebasestorage.googleapis.com`. */
  origin: string;
  /** The name of the project's default bucket. */
  bucket: string;
}

/** The hosts of Google's account pictures. Of the ways to sign in, only Google has pictures. */
export const portraitHosts = [3, 4, 5, 6].map(
  (place) => `https://lh${String(place)}.googleusercontent.com`,
);

/**
 * Whether pages may show the picture at an address: a file of this project, or a portrait that the identity provider
 * keeps. Any other site would learn who looks, and could exchange the picture after somebody approved of it.
 * firestore.rules hold to it as well (`isPictureUrl`, `isPortraitUrl`); what was stored before is not shown.
 */
export function isShownPicture(address: string, { origin, bucket }: PictureSource): boolean {
  if (!URL.canParse(address)) return false;
  // Parses the address as a browser does, which resolves `..`.
  const { href } = new URL(address);
  return [`${origin}/v0/b/${bucket}/o`, ...portraitHosts].some((place) =>
    href.startsWith(`${place}/`),
  );
}

/** What a form says of a picture that no page would show. */
export const foreignPictureMessage =
  'Pictures from other sites are not shown. Upload it to the media library and choose it there.';
