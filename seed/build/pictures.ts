import type {
  AppSource,
  IconSource,
  InstructionSource,
  PersonSource,
  ProductSource,
  ResourceSource,
} from '../content/types';
import type { Content } from '../content';
import {
  coverSize,
  drawCover,
  drawMark,
  drawProduct,
  markSize,
  productSize,
} from '../images/covers';
import { drawIcon, iconSize } from '../images/icon';
import { drawPortrait, portraitSize } from '../images/portrait';
import { drawScene } from '../images/scenes';
import { sceneSize } from '../images/scenes/frame';
import { momentOf } from './moments';
import { objectUrl } from './project';

/** A picture that the seed draws and stores, before it is rendered. Sizes are in pixels. */
export interface Picture {
  /** The id of its `media` document; null for portraits, which have none. */
  mediaId: string | null;
  path: string;
  svg: string;
  width: number;
  height: number;
  alt: string;
  /** Renditions by their longest side, with the path of each. */
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

function mediaPicture({ id, file, svg, size, alt, variants, storedAt }: MediaPicture): Picture {
  return {
    mediaId: id,
    path: `media/${id}/${file}.webp`,
    svg,
    ...size,
    alt,
    variants: Object.fromEntries(
      variants.map((longest) => [String(longest), `media/${id}/${longest}.webp`]),
    ),
    storedAt,
  };
}

const iconPath = (app: AppSource) => `media/icon-${app.id}/256.webp`;
const screenshotPath = (appId: string, number: number) =>
  `media/screenshot-${appId}-${number}/screenshot.webp`;

/** The 256-pixel rendition, which is what lists and pages show. */
export const iconUrl = (app: AppSource) => objectUrl(iconPath(app));

/** @param number counts from 1. */
export const screenshotUrl = (appId: string, number: number) =>
  objectUrl(screenshotPath(appId, number));
/** The address of an instruction's cover. */
export const coverUrl = (id: string) => objectUrl(`media/cover-${id}/cover.webp`);

/** The address of a product's picture. */
export const productImageUrl = (id: string) => objectUrl(`media/product-${id}/product.webp`);

/** The address of a resource's mark. */
export const markUrl = (id: string) => objectUrl(`media/mark-${id}/mark.webp`);

/** The address of the picture that stands for a person. */
export const portraitUrl = (uid: string) => objectUrl(`avatars/${uid}/portrait.webp`);

/** The mark on an instruction's cover: its own, else its app's. */
export function coverIcon(
  instruction: InstructionSource,
  apps: readonly AppSource[],
): IconSource | undefined {
  return instruction.cover ?? apps.find(({ id }) => id === instruction.appId)?.icon;
}

function appPictures(app: AppSource): Picture[] {
  const storedAt = momentOf(app.createdOn, `pictures of ${app.id}`);
  return [
    mediaPicture({
      id: `icon-${app.id}`,
      file: 'icon',
      svg: drawIcon(app.icon.glyph, app.icon.palette),
      size: { width: iconSize, height: iconSize },
      alt: `Icon of ${app.name}`,
      variants: [64, 256],
      storedAt,
    }),
    ...app.screenshots.map(({ alt, scene }, index) =>
      mediaPicture({
        id: `screenshot-${app.id}-${index + 1}`,
        file: 'screenshot',
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
  const icon = coverIcon(instruction, apps);
  if (icon === undefined) return [];
  return [
    mediaPicture({
      id: `cover-${instruction.id}`,
      file: 'cover',
      svg: drawCover(icon, instruction.steps.length),
      size: coverSize,
      alt: `Cover of “${instruction.title}”`,
      variants: [256, 1024],
      storedAt: momentOf(instruction.createdOn, `cover of ${instruction.id}`),
    }),
  ];
}

function productPicture(product: ProductSource, apps: readonly AppSource[]): Picture {
  const icons = product.appIds.flatMap((appId) =>
    apps.filter(({ id }) => id === appId).map(({ icon }) => icon),
  );
  return mediaPicture({
    id: `product-${product.id}`,
    file: 'product',
    svg: drawProduct(icons, product.palette),
    size: productSize,
    alt: `The apps of ${product.name} on a ledge`,
    variants: [256, 1024],
    storedAt: momentOf(product.createdOn, `picture of ${product.id}`),
  });
}

function resourcePicture(resource: ResourceSource): Picture[] {
  if (resource.mark === undefined) return [];
  return [
    mediaPicture({
      id: `mark-${resource.id}`,
      file: 'mark',
      svg: drawMark(resource.mark),
      size: { width: markSize, height: markSize },
      alt: '',
      variants: [64],
      storedAt: momentOf(resource.createdOn, `mark of ${resource.id}`),
    }),
  ];
}

function portrait(person: PersonSource): Picture[] {
  if (person.portrait === undefined) return [];
  return [
    {
      mediaId: null,
      path: `avatars/${person.uid}/portrait.webp`,
      svg: drawPortrait(person.uid, person.portrait),
      width: portraitSize,
      height: portraitSize,
      alt: '',
      variants: {},
      storedAt: momentOf(person.joinedOn, `portrait of ${person.uid}`),
    },
  ];
}

/** Every picture of the seed. */
export function picturesOf(content: Content): Picture[] {
  const apps = content.apps.flatMap(({ entries }) => entries.map(({ source }) => source));
  return [
    ...apps.flatMap(appPictures),
    ...content.instructions.flatMap(({ entries }) =>
      entries.flatMap((entry) => instructionPicture(entry, apps)),
    ),
    ...content.products.entries.map((entry) => productPicture(entry, apps)),
    ...content.resources.entries.flatMap(resourcePicture),
    ...content.people.entries.flatMap(portrait),
  ];
}
