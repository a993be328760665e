import type {
  AppPlatform,
  AppStatus,
  Difficulty,
  InstructionStatus,
  MessageInput,
  Price,
  ResourceKind,
  ReviewStatus,
} from '@appshelf/model';
import type { GlyphName } from '../images/glyphs';
import type { PaletteName } from '../images/palettes';
import type { Scene } from '../images/scenes/types';

/** A day in UTC as yyyy-mm-dd. The time of day is derived from the entity's id, so that nothing happens at midnight. */
export type Day = string;

/** The uid of a person in `people.ts`. */
type PersonId = string;

/** The icon of an app. Its screenshots and covers use the same palette. */
export interface IconSource {
  glyph: GlyphName;
  palette: PaletteName;
}

/** A screenshot: its text alternative and its scene. */
interface ScreenshotSource {
  alt: string;
  scene: Scene;
}

interface ReleaseSource {
  version: string;
  on: Day;
  notes: string;
}

/**
 * An app of the content. The build adds the current version (the newest release's), counts, URLs of pictures and absent
 * links.
 */
export interface AppSource {
  id: string;
  name: string;
  tagline: string;
  description: string;
  platforms: AppPlatform[];
  /** Ids of resources of the kind technology. */
  technologies: string[];
  tags: string[];
  links: { website?: string; source?: string; download?: string; support?: string };
  license: string;
  featured?: boolean;
  status?: AppStatus;
  createdOn: Day;
  icon: IconSource;
  screenshots: ScreenshotSource[];
  /** Newest first. */
  releases: [ReleaseSource, ...ReleaseSource[]];
}

/** A product. Its position is its index in the file. */
export interface ProductSource {
  id: string;
  name: string;
  summary: string;
  description: string;
  appIds: string[];
  price: Price | null;
  url: string | null;
  palette: PaletteName;
  status?: AppStatus;
  createdOn: Day;
}

interface StepSource {
  title: string;
  body: string;
  /** The number, from 1, of a screenshot of the instruction's app that shows this step. */
  screenshot?: number;
}

interface ModerationSource {
  decision: 'published' | 'rejected';
  note: string;
  on: Day;
}

/** An instruction with its steps in order. */
export interface InstructionSource {
  id: string;
  title: string;
  summary: string;
  appId: string | null;
  difficulty: Difficulty;
  minutes: number;
  tags: string[];
  steps: StepSource[];
  author: PersonId;
  status?: InstructionStatus;
  createdOn: Day;
  publishedOn?: Day;
  moderation?: ModerationSource;
  /** The icon on the cover. The default is the app's. Required without an app. */
  cover?: IconSource;
}

/** A resource. Its position is its index among those of its kind. */
export interface ResourceSource {
  id: string;
  kind: ResourceKind;
  title: string;
  summary: string;
  body: string;
  url: string | null;
  mark?: IconSource;
  status?: AppStatus;
  createdOn: Day;
}

/** A review. The default status is published. */
export interface ReviewSource {
  app: string;
  by: PersonId;
  rating: number;
  title: string;
  body: string;
  on: Day;
  status?: ReviewStatus;
  /** How many members found it helpful. The members are chosen by the build. */
  helpful?: number;
  flags?: { by: PersonId; reason: string }[];
  reply?: { body: string; on: Day };
}

/** A person with an account. */
export interface PersonSource {
  uid: PersonId;
  email: string;
  name: string;
  bio: string;
  joinedOn: Day;
  lastSeenOn: Day;
  /** The colours of the person's portrait. A person without them has no portrait. */
  portrait?: PaletteName;
  admin?: boolean;
  disabled?: boolean;
  favourites?: string[];
}

/** A message of the contact page; `uid` is null for a visitor. */
export interface MessageSource extends MessageInput {
  id: string;
  status: 'new' | 'read' | 'replied';
  on: Day;
  uid: PersonId | null;
}

/** An administrator's action through a callable, in the form of `audit/{id}`. */
export interface AuditSource {
  id: string;
  action: string;
  actor: PersonId;
  subject: PersonId;
  before: Record<string, boolean>;
  after: Record<string, boolean>;
  outcome: 'done' | 'failed';
  on: Day;
}

/** The entries of one source file. Messages about mistakes name `file`. */
export interface ContentFile<Entry> {
  file: string;
  entries: Entry[];
}
