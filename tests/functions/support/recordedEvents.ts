import { randomUUID } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { bucket } from '../../../functions/src/platform/firebase/storage';
import { matchesPattern, readTriggers, type Trigger } from '../../../functions/src/testing';
import { auth, database, firestore } from './triggerProject';

// The project of `triggerProject` runs no triggers. What changes in it between two looks becomes the events that Firebase would send,
// and these are delivered to the functions themselves.

/** An event for one function. */
export interface RecordedEvent {
  id: string;
  function: string;
  event: { time: string } & Record<string, unknown>;
}

interface StoredDocument {
  fields: unknown;
  updateTime: string;
}

type FileMetadata = Record<string, unknown> & { name: string };

/** Everything that a project holds. */
interface ProjectState {
  documents: Map<string, StoredDocument>;
  database: Record<string, unknown>;
  files: Map<string, FileMetadata>;
  accounts: Map<string, UserRecord>;
}

// The mail catcher of the suite. The function reads this variable.
process.env.SMTP_URL ??= 'smtp://127.0.0.1:1025';

const root = `projects/${String(process.env.GCLOUD_PROJECT)}/databases/(default)/documents`;
const host = `http://${String(process.env.FIRESTORE_EMULATOR_HOST)}`;

async function readDocuments(): Promise<ProjectState['documents']> {
  const response = await fetch(`${host}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`The documents cannot be read: ${await response.text()}`);
  const found = (await response.json()) as {
    document?: { name: string; fields?: unknown; updateTime: string };
  }[];
  return new Map(
    found
      .flatMap(({ document }) => document ?? [])
      .map(({ name, fields, updateTime }) => [
        name.slice(root.length + 1),
        { fields: fields ?? {}, updateTime },
      ]),
  );
}

async function readState(): Promise<ProjectState> {
  const [documents, stored, [files], { users }] = await Promise.all([
    readDocuments(),
    database.ref().get(),
    bucket().getFiles(),
    auth.listUsers(),
  ]);
  return {
    documents,
    database: (stored.val() ?? {}) as Record<string, unknown>,
    files: new Map(files.map(({ name, metadata }) => [name, { ...metadata, name }])),
    accounts: new Map(users.map((user) => [user.uid, user])),
  };
}

/** Empties the project, of which other tests may have left something. */
export async function emptyProject(): Promise<void> {
  await fetch(`${host}/emulator/v1/${root}`, { method: 'DELETE' });
  await database.ref().remove();
  await bucket().deleteFiles({ force: true });
  const { users } = await auth.listUsers();
  await auth.deleteUsers(users.map(({ uid }) => uid));
}

/** The values of the names in braces of a pattern. */
const getParams = (path: string, pattern: string): Record<string, string> => {
  const segments = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, index) =>
        part.startsWith('{') ? [[part.slice(1, -1), segments[index] ?? '']] : [],
      ),
  );
};

/** The value at a path of the Realtime Database. */
const pick = (stored: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[name]
          : undefined,
      stored,
    );

const toDataSnapshot = (value: unknown) => ({
  exists: () => value !== undefined,
  val: () => value ?? null,
});

/** What the function of the Realtime Database listens to. `readTriggers` knows no paths of this service. */
const databaseRefs: Readonly<Record<string, string>> = {
  siteWritten: 'site',
  announcementWritten: 'announcement/saved',
  maintenanceChanged: 'site/maintenance',
};

/** What happened to a file between two looks. */
const fileEvents = (before: FileMetadata | undefined, after: FileMetadata | undefined) => {
  if (before?.generation !== after?.generation) {
    return [
      ...(before === undefined ? [] : [{ event: 'deleted', data: before }]),
      ...(after === undefined ? [] : [{ event: 'finalized', data: after }]),
    ];
  }
  return after !== undefined && before?.metageneration !== after.metageneration
    ? [{ event: 'metadataUpdated', data: after }]
    : [];
};

/** Records what happens in the project, and delivers the events of it. */
export class EventRecorder {
  readonly events: RecordedEvent[] = [];
  private state: ProjectState = {
    documents: new Map(),
    database: {},
    files: new Map(),
    accounts: new Map(),
  };
  private readonly snapshots = new Map<string, DocumentSnapshot>();

  private constructor(
    readonly triggers: readonly Trigger[],
    private readonly functions: Readonly<Record<string, { run: (event: object) => unknown }>>,
    private readonly missing: DocumentSnapshot,
  ) {}

  static async create(): Promise<EventRecorder> {
    const functions: unknown = await import('../../../functions/src/index');
    return new EventRecorder(
      await readTriggers(),
      functions as Record<string, { run: (event: object) => unknown }>,
      await firestore.doc('apps/none').get(),
    );
  }

  /**
   * Runs a write, and delivers the events of it and of what the functions write, until nothing changes any more.
   *
   * @param by the uid of who writes; undefined for the server
   */
  async act(write: () => Promise<unknown>, by?: string): Promise<void> {
    await write();
    let writer = by;
    for (let round = 0; round < 50; round += 1) {
      const events = await this.look(writer);
      if (events.length === 0) return;
      writer = undefined;
      this.events.push(...events);
      for (const event of events) await this.deliver(event);
    }
    throw new Error('The functions do not come to an end.');
  }

  /** Delivers an event, and again while its function fails, as Cloud Functions does. */
  async deliver(recorded: RecordedEvent, id = recorded.id, attempts = 4): Promise<void> {
    try {
      await this.functions[recorded.function]?.run({ ...recorded.event, id });
    } catch (error) {
      if (attempts === 1) throw error;
      await this.deliver(recorded, id, attempts - 1);
    }
  }

  /** The events of what has changed since the last look, in the order of their paths. */
  private async look(by: string | undefined): Promise<RecordedEvent[]> {
    const before = this.state;
    this.state = await readState();
    return [
      ...this.listAccountEvents(before),
      ...(await this.listDocumentEvents(before, by)),
      ...this.listDatabaseEvents(before, by),
      ...this.listFileEvents(before),
    ];
  }

  private list(service: Trigger['service'], event: string): Trigger[] {
    return this.triggers.filter((each) => each.service === service && each.event === event);
  }

  private listAccountEvents(before: ProjectState): RecordedEvent[] {
    const toEvents = (
      accounts: ProjectState['accounts'],
      others: ProjectState['accounts'],
      event: string,
    ) =>
      [...accounts.values()]
        .filter(({ uid }) => !others.has(uid))
        .flatMap((data) =>
          this.list('auth', event).map(({ name }) => ({
            id: randomUUID(),
            function: name,
            event: {
              time: new Date().toISOString(),
              source: '//identitytoolkit.googleapis.com',
              subject: `users/${data.uid}`,
              data,
            },
          })),
        );
    return [
      ...toEvents(before.accounts, this.state.accounts, 'deleted'),
      ...toEvents(this.state.accounts, before.accounts, 'created'),
    ];
  }

  private async listDocumentEvents(
    { documents: before }: ProjectState,
    by: string | undefined,
  ): Promise<RecordedEvent[]> {
    const { documents } = this.state;
    const paths = [...new Set([...before.keys(), ...documents.keys()])]
      .filter((path) => before.get(path)?.updateTime !== documents.get(path)?.updateTime)
      .sort();
    if (paths.length === 0) return [];
    const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
    return snapshots.flatMap((after) => {
      const document = after.ref.path;
      const former = this.snapshots.get(document) ?? this.missing;
      this.snapshots.set(document, after);
      const written = this.list('firestore', 'written');
      const created = former.exists || !after.exists ? [] : this.list('firestore', 'created');
      return [...written, ...created]
        .filter(({ pattern }) => matchesPattern(document, pattern))
        .map(({ name, event, pattern }) => ({
          id: randomUUID(),
          function: name,
          event: {
            time: (after.updateTime ?? after.readTime).toDate().toISOString(),
            source: '//firestore.googleapis.com',
            subject: `documents/${document}`,
            document,
            params: getParams(document, pattern),
            data: event === 'created' ? after : { before: former, after },
            authType: by === undefined ? 'service_account' : 'unknown',
            authId: by,
          },
        }));
    });
  }

  private listDatabaseEvents(before: ProjectState, by: string | undefined): RecordedEvent[] {
    return this.list('database', 'written').flatMap(({ name }) => {
      const ref = databaseRefs[name];
      if (ref === undefined) throw new Error(`Say in databaseRefs what ${name} listens to.`);
      const sides = [before.database, this.state.database].map((stored) => pick(stored, ref));
      if (JSON.stringify(sides[0]) === JSON.stringify(sides[1])) return [];
      const [former, after] = sides.map(toDataSnapshot);
      const event = {
        time: new Date().toISOString(),
        source: '//firebasedatabase.googleapis.com',
        subject: `refs/${ref}`,
        data: { before: former, after },
        authType: by === undefined ? 'admin' : 'app_user',
        authId: by,
      };
      return [{ id: randomUUID(), function: name, event }];
    });
  }

  private listFileEvents({ files: before }: ProjectState): RecordedEvent[] {
    const { files } = this.state;
    return [...new Set([...before.keys(), ...files.keys()])].sort().flatMap((name) =>
      fileEvents(before.get(name), files.get(name)).flatMap(({ event, data }) =>
        this.list('storage', event).map((trigger) => ({
          id: randomUUID(),
          function: trigger.name,
          event: {
            time: new Date().toISOString(),
            source: '//storage.googleapis.com',
            subject: `objects/${name}`,
            data,
          },
        })),
      ),
    );
  }
}

/** Everything that the project holds, without the times of its writes, by path. */
export async function readContent(): Promise<Record<string, unknown>> {
  const { documents, database: stored, files, accounts } = await readState();
  const flat: Record<string, unknown> = {};
  const flatten = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) flat[path] = value;
    else for (const [name, part] of Object.entries(value)) flatten(`${path}/${name}`, part);
  };
  flatten('database:', stored);
  return {
    ...Object.fromEntries([...documents].map(([path, { fields }]) => [path, fields])),
    ...flat,
    ...Object.fromEntries(
      [...files].map(([name, { md5Hash, metadata }]) => [`file:${name}`, { md5Hash, metadata }]),
    ),
    ...Object.fromEntries([...accounts].map(([uid, user]) => [`account:${uid}`, user.toJSON()])),
  };
}
