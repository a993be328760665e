import { editorsKinds, storagePaths, type FieldsName } from '@appshelf/model';
import type {
  AppSource,
  Content,
  Entry,
  EntrySource,
  InstructionSource,
  PersonSource,
} from '../load/sources';
import { hasDrawing, readDrawing } from './drawings';
import { getMoment } from './moments';
import type { Problems } from './problems';
import { getObjectUrl } from './project';

/** The sizes of the drawings, in pixels. */
const sizes = {
  icon: { width: 512, height: 512 },
  screenshot: { width: 1280, height: 800 },
  cover: { width: 1200, height: 675 },
  product: { width: 1200, height: 800 },
  mark: { width: 320, height: 320 },
  portrait: { width: 256, height: 256 },
};

/** A picture of the seed before it is rendered. Sizes are in pixels. */
export interface Picture {
  /** The id of its `media` document; null for portraits, which have none. */
  mediaId: string | null;
  path: string;
  svg: string;
  width: number;
  height: number;
  alt: string;
  /** The paths of the variants by width. */
  variants: Record<string, string>;
  storedAt: number;
}

interface MediaPicture {
  /** The id of its `media` document, which is the name of its drawing, too. */
  id: string;
  file: string;
  size: { width: number; height: number };
  alt: string;
  variants: number[];
  storedAt: number;
}

/** The paths of the variants that pages use, by width in pixels. */
const getVariantPaths = (path: string, widths: readonly number[]) =>
  Object.fromEntries(widths.map((width) => [String(width), storagePaths.variant(path, width)]));

function mediaPicture({ id, file, size, alt, variants, storedAt }: MediaPicture): Picture {
  const path = storagePaths.media(id, file);
  return {
    mediaId: id,
    path,
    svg: readDrawing(id),
    ...size,
    alt,
    variants: getVariantPaths(path, variants),
    storedAt,
  };
}

/** The file names of pictures. Administrators search for files by name. */
const files = {
  icon: (appId: string) => `${appId}-icon.webp`,
  screenshot: (appId: string, number: number) => `${appId}-screenshot-${number}.webp`,
  cover: (instructionId: string) => `${instructionId}-cover.webp`,
};

const getMediaUrl = (id: string, file: string) => getObjectUrl(storagePaths.media(id, file));

/** The address of an app's icon. */
export const getIconUrl = ({ id }: AppSource) => getMediaUrl(`icon-${id}`, files.icon(id));

/** @param number counted from 1 */
export const getScreenshotUrl = (appId: string, number: number) =>
  getMediaUrl(`screenshot-${appId}-${number}`, files.screenshot(appId, number));

/** The address of an instruction's cover. */
export const getCoverUrl = (id: string) => getMediaUrl(`cover-${id}`, files.cover(id));

/** How the picture of an entry is named: a resource has a mark. */
const getPictureNoun = (kind: FieldsName) => (kind === 'resource' ? 'mark' : kind);
const getEntryDrawing = (kind: FieldsName, id: string) => `${getPictureNoun(kind)}-${id}`;
const getEntryFile = (kind: FieldsName, id: string) => `${id}-${getPictureNoun(kind)}.webp`;

/** The address of the picture of an entry that editors write; null without one. */
export function getEntryPictureUrl(kind: FieldsName, id: string): string | null {
  const drawing = getEntryDrawing(kind, id);
  return hasDrawing(drawing) ? getMediaUrl(drawing, getEntryFile(kind, id)) : null;
}

const getPortraitPath = (uid: string) => storagePaths.avatar(uid, 'portrait.webp');
const getPortraitDrawing = (uid: string) => `portrait-${uid}`;

/** The URL of a person's portrait; null without one. */
export const getPortraitUrl = (uid: string) =>
  hasDrawing(getPortraitDrawing(uid)) ? getObjectUrl(getPortraitPath(uid)) : null;

function appPictures({ id, name, createdOn, screenshots }: AppSource): Picture[] {
  const storedAt = getMoment(createdOn, `pictures of ${id}`);
  return [
    mediaPicture({
      id: `icon-${id}`,
      file: files.icon(id),
      size: sizes.icon,
      alt: `Icon of ${name}`,
      variants: [64, 256],
      storedAt,
    }),
    ...screenshots.map(({ alt }, index) =>
      mediaPicture({
        id: `screenshot-${id}-${index + 1}`,
        file: files.screenshot(id, index + 1),
        size: sizes.screenshot,
        alt,
        variants: [256, 1024],
        storedAt: storedAt + (index + 1) * 1000,
      }),
    ),
  ];
}

function instructionPicture({ id, title, createdOn }: InstructionSource): Picture {
  return mediaPicture({
    id: `cover-${id}`,
    file: files.cover(id),
    size: sizes.cover,
    alt: `Cover of “${title}”`,
    variants: [256, 1024],
    storedAt: getMoment(createdOn, `cover of ${id}`),
  });
}

function entryPictures(kind: FieldsName, { id, name, createdOn }: EntrySource): Picture[] {
  const drawing = getEntryDrawing(kind, id);
  if (!hasDrawing(drawing)) return [];
  const isMark = kind === 'resource';
  return [
    mediaPicture({
      id: drawing,
      file: getEntryFile(kind, id),
      size: isMark ? sizes.mark : sizes.product,
      alt: kind === 'product' ? `The apps of ${String(name)} on a ledge` : '',
      variants: isMark ? [64, 256] : [256, 1024],
      storedAt: getMoment(createdOn, `${isMark ? 'mark' : 'picture'} of ${id}`),
    }),
  ];
}

function portrait({ uid, joinedOn }: PersonSource): Picture[] {
  const drawing = getPortraitDrawing(uid);
  if (!hasDrawing(drawing)) return [];
  const path = getPortraitPath(uid);
  return [
    {
      mediaId: null,
      path,
      svg: readDrawing(drawing),
      ...sizes.portrait,
      alt: '',
      variants: getVariantPaths(path, [64, 256]),
      storedAt: getMoment(joinedOn, `portrait of ${uid}`),
    },
  ];
}

/** Reports the drawings that apps, instructions and products lack. */
export function requireDrawings(content: Content, problems: Problems): void {
  const require = ({ file, source }: Entry<{ id: string }>, noun: string, ...names: string[]) => {
    for (const name of names)
      if (!hasDrawing(name))
        problems.add(
          { file, entity: `${noun} “${source.id}”`, field: '' },
          `There is no picture seed/pictures/${name}.svg. Add it.`,
        );
  };
  for (const entry of content.apps)
    require(entry, 'app', `icon-${entry.source.id}`, ...entry.source.screenshots.map(
      (_, index) => `screenshot-${entry.source.id}-${index + 1}`,
    ));
  for (const entry of content.instructions)
    require(entry, 'instruction', `cover-${entry.source.id}`);
  for (const entry of content.entries.product ?? [])
    require(entry, 'product', `product-${entry.source.id}`);
}

/** Every picture of the seed. */
export function buildPictures(content: Content): Picture[] {
  return [
    ...content.apps.flatMap(({ source }) => appPictures(source)),
    ...content.instructions.map(({ source }) => instructionPicture(source)),
    ...editorsKinds.flatMap((kind) =>
      (content.entries[kind] ?? []).flatMap(({ source }) => entryPictures(kind, source)),
    ),
    ...content.people.flatMap(({ source }) => portrait(source)),
  ];
}
