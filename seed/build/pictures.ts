import type {
  AppSource,
  Content,
  IconSource,
  InstructionSource,
  PersonSource,
  ProductSource,
  ResourceSource,
} from '../load/sources';
import { storagePaths } from '@appshelf/model';
import {
  coverSize,
  drawCover,
  drawMark,
  drawProduct,
  markSize,
  productSize,
} from '../pictures/covers';
import { drawIcon, iconSize } from '../pictures/icon';
import { drawPortrait, portraitSize } from '../pictures/portrait';
import { drawScene } from '../pictures/scenes';
import { sceneSize } from '../pictures/scenes/frame';
import { getMoment } from './moments';
import { getObjectUrl } from './project';

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
  id: string;
  file: string;
  svg: string;
  size: { width: number; height: number };
  alt: string;
  variants: number[];
  storedAt: number;
}

/** The paths of the variants that pages use, by width in pixels. */
const getVariantPaths = (path: string, widths: readonly number[]) =>
  Object.fromEntries(widths.map((width) => [String(width), storagePaths.variant(path, width)]));

function mediaPicture({ id, file, svg, size, alt, variants, storedAt }: MediaPicture): Picture {
  const path = storagePaths.media(id, file);
  return {
    mediaId: id,
    path,
    svg,
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
  product: (productId: string) => `${productId}-product.webp`,
  mark: (resourceId: string) => `${resourceId}-mark.webp`,
};

const getMediaUrl = (id: string, file: string) => getObjectUrl(storagePaths.media(id, file));

/** The address of an app's icon. */
export const getIconUrl = ({ id }: AppSource) => getMediaUrl(`icon-${id}`, files.icon(id));

/** @param number counted from 1 */
export const getScreenshotUrl = (appId: string, number: number) =>
  getMediaUrl(`screenshot-${appId}-${number}`, files.screenshot(appId, number));

/** The address of an instruction's cover. */
export const getCoverUrl = (id: string) => getMediaUrl(`cover-${id}`, files.cover(id));

/** The address of a product's picture. */
export const getProductImageUrl = (id: string) => getMediaUrl(`product-${id}`, files.product(id));

/** The address of a resource's mark. */
export const getMarkUrl = (id: string) => getMediaUrl(`mark-${id}`, files.mark(id));

/** The URL of a person's portrait. */
export const getPortraitUrl = (uid: string) =>
  getObjectUrl(storagePaths.avatar(uid, 'portrait.webp'));

/** The icon on an instruction's cover: its own, else its app's. */
export function getCoverIcon(
  instruction: InstructionSource,
  apps: readonly AppSource[],
): IconSource | null {
  return instruction.cover ?? apps.find(({ id }) => id === instruction.appId)?.icon ?? null;
}

function appPictures(app: AppSource): Picture[] {
  const storedAt = getMoment(app.createdOn, `pictures of ${app.id}`);
  return [
    mediaPicture({
      id: `icon-${app.id}`,
      file: files.icon(app.id),
      svg: drawIcon(app.icon.glyph, app.icon.palette),
      size: { width: iconSize, height: iconSize },
      alt: `Icon of ${app.name}`,
      variants: [64, 256],
      storedAt,
    }),
    ...app.screenshots.map(({ alt, scene }, index) =>
      mediaPicture({
        id: `screenshot-${app.id}-${index + 1}`,
        file: files.screenshot(app.id, index + 1),
        svg: drawScene(scene, app.icon),
        size: sceneSize,
        alt,
        variants: [256, 1024],
        storedAt: storedAt + (index + 1) * 1000,
      }),
    ),
  ];
}

function instructionPicture(instruction: InstructionSource, apps: readonly AppSource[]): Picture[] {
  const icon = getCoverIcon(instruction, apps);
  if (icon === null) return [];
  return [
    mediaPicture({
      id: `cover-${instruction.id}`,
      file: files.cover(instruction.id),
      svg: drawCover(icon, instruction.steps.length),
      size: coverSize,
      alt: `Cover of “${instruction.title}”`,
      variants: [256, 1024],
      storedAt: getMoment(instruction.createdOn, `cover of ${instruction.id}`),
    }),
  ];
}

function productPicture(product: ProductSource, apps: readonly AppSource[]): Picture {
  const icons = product.appIds.flatMap((appId) =>
    apps.filter(({ id }) => id === appId).map(({ icon }) => icon),
  );
  return mediaPicture({
    id: `product-${product.id}`,
    file: files.product(product.id),
    svg: drawProduct(icons, product.palette),
    size: productSize,
    alt: `The apps of ${product.name} on a ledge`,
    variants: [256, 1024],
    storedAt: getMoment(product.createdOn, `picture of ${product.id}`),
  });
}

function resourcePicture(resource: ResourceSource): Picture[] {
  if (resource.mark === null) return [];
  return [
    mediaPicture({
      id: `mark-${resource.id}`,
      file: files.mark(resource.id),
      svg: drawMark(resource.mark),
      size: { width: markSize, height: markSize },
      alt: '',
      variants: [64, 256],
      storedAt: getMoment(resource.createdOn, `mark of ${resource.id}`),
    }),
  ];
}

function portrait(person: PersonSource): Picture[] {
  if (person.portrait === null) return [];
  const path = storagePaths.avatar(person.uid, 'portrait.webp');
  return [
    {
      mediaId: null,
      path,
      svg: drawPortrait(person.uid, person.portrait),
      width: portraitSize,
      height: portraitSize,
      alt: '',
      variants: getVariantPaths(path, [64, 256]),
      storedAt: getMoment(person.joinedOn, `portrait of ${person.uid}`),
    },
  ];
}

/** Every picture of the seed. */
export function buildPictures(content: Content): Picture[] {
  const apps = content.apps.map(({ source }) => source);
  return [
    ...apps.flatMap(appPictures),
    ...content.instructions.flatMap(({ source }) => instructionPicture(source, apps)),
    ...content.products.map(({ source }) => productPicture(source, apps)),
    ...content.resources.flatMap(({ source }) => resourcePicture(source)),
    ...content.people.flatMap(({ source }) => portrait(source)),
  ];
}
