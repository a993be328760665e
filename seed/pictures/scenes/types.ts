import * as z from 'zod';

/** A row of a list: its text and the detail at its end. */
const row = z.tuple([z.string(), z.string()]);
const rows = z.array(row);
const texts = z.array(z.string());
const series = z.array(z.number());

/** The content of a phone's screen. */
const phoneScreen = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('list'), title: z.string(), rows }),
  z.strictObject({
    view: z.literal('ring'),
    title: z.string(),
    value: z.string(),
    label: z.string(),
    share: z.number(),
    action: z.string(),
  }),
  z.strictObject({
    view: z.literal('card'),
    title: z.string(),
    front: z.string(),
    hint: z.string(),
    choices: texts,
  }),
  z.strictObject({
    view: z.literal('bars'),
    title: z.string(),
    value: z.string(),
    label: z.string(),
    series,
    labels: texts,
  }),
  z.strictObject({ view: z.literal('sky'), title: z.string(), stars: texts, note: z.string() }),
  z.strictObject({ view: z.literal('route'), title: z.string(), facts: rows }),
  z.strictObject({
    view: z.literal('chat'),
    title: z.string(),
    lines: z.array(z.strictObject({ mine: z.boolean(), text: z.string() })),
  }),
  z.strictObject({
    view: z.literal('picture'),
    title: z.string(),
    caption: z.string(),
    facts: rows,
  }),
]);

/** A phone's screen. */
export type PhoneScreen = z.infer<typeof phoneScreen>;

/** What every drawn window has. */
const frame = { title: z.string(), dark: z.boolean().exactOptional() };

/** The content of a screenshot: a window, light or dark, or two or three phones side by side. */
export const scene = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list'),
    ...frame,
    nav: texts,
    rows,
    done: z.number().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('board'),
    ...frame,
    columns: z.array(z.strictObject({ name: z.string(), cards: texts })),
  }),
  z.strictObject({
    kind: z.literal('week'),
    ...frame,
    days: texts,
    /** day from 0, start in hours after the first one shown, length in hours, text */
    blocks: z.array(z.tuple([z.number(), z.number(), z.number(), z.string()])),
  }),
  z.strictObject({
    kind: z.literal('document'),
    ...frame,
    nav: texts,
    heading: z.string(),
    paragraphs: texts,
  }),
  z.strictObject({ kind: z.literal('code'), ...frame, files: texts, lines: texts }),
  z.strictObject({
    kind: z.literal('table'),
    ...frame,
    nav: texts,
    head: texts,
    rows: z.array(texts),
  }),
  z.strictObject({
    kind: z.literal('chart'),
    ...frame,
    /** label and value */
    figures: rows,
    shape: z.enum(['line', 'bar']),
    series,
    labels: texts,
  }),
  z.strictObject({
    kind: z.literal('canvas'),
    ...frame,
    layers: texts,
    art: z.enum(['poster', 'wireframe', 'tiles', 'swatches', 'letters', 'landscape']),
    words: texts,
  }),
  z.strictObject({
    kind: z.literal('player'),
    ...frame,
    track: z.string(),
    artist: z.string(),
    queue: rows,
  }),
  z.strictObject({ kind: z.literal('tracks'), ...frame, tracks: texts, at: z.string() }),
  z.strictObject({ kind: z.literal('gallery'), ...frame, nav: texts, captions: texts }),
  z.strictObject({
    kind: z.literal('phones'),
    screens: z.array(phoneScreen),
    dark: z.boolean().exactOptional(),
  }),
]);

/** A screenshot: a window, light or dark, or two or three phones side by side. */
export type Scene = z.infer<typeof scene>;

/** The content of a drawn window. */
export type WindowScene = Exclude<Scene, { kind: 'phones' }>;
