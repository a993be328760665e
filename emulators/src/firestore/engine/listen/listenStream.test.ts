import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, ListenResponse, StructuredQuery, Target, Write } from '../../api';
import { createBloomFilter } from './bloomFilter';
import { put, remove, TestClient } from '../testing/client';
import { ADMIN, DATABASE, fields, ROOT, value } from '../testing/fixtures';
import { CATALOGUE_RULES } from '../testing/rulesets';

let client: TestClient;
beforeEach(() => {
  client = new TestClient();
});

const commit = (...writes: Write[]) => client.commit(writes);

/** A message in short: the kind, the document's last id, the targets it enters and, after a minus, those it leaves. */
function short({
  targetChange,
  documentChange,
  documentDelete,
  documentRemove,
  filter,
}: ListenResponse): string {
  if (filter) return `filter ${filter.targetId} of ${filter.count}`;
  if (targetChange) {
    const { targetChangeType = '', targetIds = [], cause } = targetChange;
    return [targetChangeType, ...targetIds, ...(cause ? [`code ${cause.code}`] : [])].join(' ');
  }
  const left = documentDelete ?? documentRemove;
  const name = documentChange?.document.name ?? left?.document ?? '';
  const removed = documentChange?.removedTargetIds ?? left?.removedTargetIds ?? [];
  const kind = documentChange ? 'change' : documentDelete ? 'delete' : 'remove';
  const targets = [...(documentChange?.targetIds ?? []), ...removed.map((id) => -id)];
  return `${kind} ${name.split('/').at(-1) ?? ''} [${targets.join(',')}]`;
}

class Listener {
  #messages: ListenResponse[] = [];
  all: ListenResponse[] = [];
  ended: Error | undefined | 'open' = 'open';
  readonly #stream;

  constructor(caller: Caller = ADMIN) {
    this.#stream = client.service.listen(caller, {
      send: (message) => {
        this.#messages.push(message);
        this.all.push(message);
      },
      end: (error) => {
        this.ended = error;
      },
    });
  }

  add(target: Target): Promise<string[]> {
    this.#stream.receive({ database: DATABASE, addTarget: target });
    return this.next();
  }

  removeTarget(id: number): Promise<string[]> {
    this.#stream.receive({ database: DATABASE, removeTarget: id });
    return this.next();
  }

  close(): void {
    this.#stream.close();
  }

  /** The messages since the last call, after the engine has finished its work. */
  async next(): Promise<string[]> {
    await commit();
    await commit();
    return this.#messages.splice(0).map(short);
  }

  get token(): string {
    return (
      this.all.findLast(({ targetChange }) => targetChange?.resumeToken)?.targetChange
        ?.resumeToken ?? ''
    );
  }
}

const query = (structuredQuery: StructuredQuery = {}): Target['query'] => ({
  parent: ROOT,
  structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery },
});
const live: StructuredQuery = {
  where: { fieldFilter: { field: { fieldPath: 'live' }, op: 'EQUAL', value: value(true) } },
};
const documentsTarget = (targetId: number, ...paths: string[]): Target => ({
  targetId,
  documents: { documents: paths.map((path) => `${ROOT}/${path}`) },
});

describe('a query target', () => {
  it('starts with all results, then reports that it is current', async () => {
    await commit(put('c/a'), put('c/b'), put('d/x'));
    const listener = new Listener();
    expect(await listener.add({ targetId: 2, ...target(query()) })).toEqual([
      'ADD 2',
      'change a [2]',
      'change b [2]',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
    const [current, snapshot] = listener.all.slice(-2).map(({ targetChange }) => targetChange);
    expect(current).toMatchObject({
      resumeToken: snapshot?.resumeToken,
      readTime: snapshot?.readTime,
    });
    expect(snapshot?.targetIds).toEqual([]);
  });

  it('reports documents that are added, changed, removed and deleted', async () => {
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query(live)) });
    await commit(put('c/a', { live: true }), put('c/b', { live: false }));
    expect(await listener.next()).toEqual(['change a [2]', 'NO_CHANGE']);
    await commit(put('c/a', { live: true, n: 1n }), put('c/b', { live: true }));
    expect(await listener.next()).toEqual(['change a [2]', 'change b [2]', 'NO_CHANGE']);
    await commit(put('c/a', { live: false }), remove('c/b'));
    expect(await listener.next()).toEqual(['remove a [-2]', 'delete b [-2]', 'NO_CHANGE']);
    await commit(put('c/a', { live: false, n: 2n }));
    expect(await listener.next()).toEqual([]);
  });

  it('reports the next document when one leaves a limited query', async () => {
    await commit(...[1n, 2n, 3n].map((n) => put(`c/${n}`, { n })));
    const listener = new Listener();
    const orderBy = [{ field: { fieldPath: 'n' } }];
    await listener.add({ targetId: 2, ...target(query({ orderBy, limit: 2 })) });
    await commit(remove('c/1'));
    expect(await listener.next()).toEqual(['change 3 [2]', 'delete 1 [-2]', 'NO_CHANGE']);
    await commit(put('c/0', { n: 0n }));
    expect(await listener.next()).toEqual(['change 0 [2]', 'remove 3 [-2]', 'NO_CHANGE']);
  });

  it('gets only the selected fields', async () => {
    await commit(put('c/a', { n: 1n, m: 2n }));
    const listener = new Listener();
    const select = { fields: [{ fieldPath: 'n' }] };
    await listener.add({ targetId: 2, ...target(query({ select })) });
    expect(listener.all[1]?.documentChange?.document.fields).toEqual(fields({ n: 1n }));
  });

  it('ends by itself with the option `once`', async () => {
    const listener = new Listener();
    const messages = await listener.add({ targetId: 2, once: true, ...target(query()) });
    expect(messages.at(-1)).toBe('REMOVE 2');
    await commit(put('c/a'));
    expect(await listener.next()).toEqual([]);
  });
});

describe('a document target', () => {
  it('follows documents, missing ones silently', async () => {
    await commit(put('c/a'));
    const listener = new Listener();
    expect(await listener.add(documentsTarget(2, 'c/a', 'c/b'))).toEqual([
      'ADD 2',
      'change a [2]',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
    await commit(put('c/b'), remove('c/a'));
    expect(await listener.next()).toEqual(['change b [2]', 'delete a [-2]', 'NO_CHANGE']);
  });
});

describe('a stream', () => {
  it('reports a document to several targets in one message', async () => {
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query()) });
    await listener.add({ targetId: 4, ...target(query(live)) });
    await commit(put('c/a', { live: true }));
    expect(await listener.next()).toEqual(['change a [2,4]', 'NO_CHANGE']);
    await commit(put('c/a', { live: false }));
    expect(await listener.next()).toEqual(['change a [2,-4]', 'NO_CHANGE']);
  });

  it('answers the removal of a target and then is silent about it', async () => {
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query()) });
    expect(await listener.removeTarget(2)).toEqual(['REMOVE 2']);
    await commit(put('c/a'));
    expect(await listener.next()).toEqual([]);
  });

  it('says nothing after it is closed', async () => {
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query()) });
    listener.close();
    await commit(put('c/a'));
    expect(await listener.next()).toEqual([]);
  });

  it('reports cleared documents', async () => {
    await commit(put('c/a'));
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query()) });
    client.firestore.control.clearDocuments('demo', '(default)');
    expect(await listener.next()).toEqual(['delete a [-2]', 'NO_CHANGE']);
  });

  it('refuses malformed targets and stays open', async () => {
    const listener = new Listener();
    expect(await listener.add({ targetId: 2, ...target(query({ limit: -1 })) })).toEqual([
      'REMOVE 2 code 3',
    ]);
    expect(await listener.add({ targetId: 3 })).toEqual(['REMOVE 3 code 3']);
    expect(listener.ended).toBe('open');
    expect(await listener.add(documentsTarget(4, 'c/a'))).toEqual([
      'ADD 4',
      'CURRENT 4',
      'NO_CHANGE',
    ]);
  });

  it('never goes back in time', async () => {
    const listener = new Listener();
    await listener.add({ targetId: 2, ...target(query()) });
    for (const n of [1n, 2n, 3n]) await commit(put('c/a', { n }));
    await listener.add({ targetId: 4, ...target(query()) });
    const times = listener.all
      .map(({ targetChange }) => targetChange?.readTime)
      .filter((time) => time !== undefined);
    expect(times).toEqual([...times].sort());
    expect(times.length).toBeGreaterThan(4);
  });
});

describe('resuming', () => {
  it('sends only what happened since', async () => {
    await commit(put('c/a'), put('c/b'), put('c/c'));
    const before = new Listener();
    await before.add({ targetId: 2, ...target(query()) });
    before.close();
    await commit(put('c/b', { n: 1n }), remove('c/c'), put('c/d'));
    const after = new Listener();
    expect(await after.add({ targetId: 2, resumeToken: before.token, ...target(query()) })).toEqual(
      ['ADD 2', 'change b [2]', 'change d [2]', 'delete c [-2]', 'CURRENT 2', 'NO_CHANGE'],
    );
  });

  it('sends all results again for a token of another run', async () => {
    const before = new Listener();
    await before.add({ targetId: 2, ...target(query()) });
    client = new TestClient();
    await commit(put('c/a'));
    const after = new Listener();
    expect(await after.add({ targetId: 2, resumeToken: before.token, ...target(query()) })).toEqual(
      ['ADD 2', 'RESET 2', 'change a [2]', 'CURRENT 2', 'NO_CHANGE'],
    );
  });

  describe('after ten seconds', () => {
    afterEach(() => vi.useRealTimers());

    /** Listens, removes the listener, changes documents and listens again when ten seconds have passed. */
    async function comeBack(structuredQuery: StructuredQuery, details: Partial<Target>) {
      vi.useFakeTimers({ toFake: ['Date'] });
      await commit(put('c/a', { n: 1n }), put('c/b', { n: 2n }), put('c/c', { n: 3n }));
      const before = new Listener();
      await before.add({ targetId: 2, ...target(query(structuredQuery)) });
      before.close();
      await commit(remove('c/a'), put('c/b', { n: 2n, changed: true }));
      vi.setSystemTime(Date.now() + 10_001);
      const after = new Listener();
      const resumed = { targetId: 2, resumeToken: before.token, ...details };
      const messages = await after.add({ ...resumed, ...target(query(structuredQuery)) });
      return { messages, filter: after.all.find((message) => message.filter)?.filter };
    }

    it('sends a filter in place of what was removed', async () => {
      const { messages, filter } = await comeBack({}, { expectedCount: 3 });
      expect(messages).toEqual([
        'ADD 2',
        'change b [2]',
        'filter 2 of 2',
        'CURRENT 2',
        'NO_CHANGE',
      ]);
      expect(filter?.unchangedNames).toEqual(createBloomFilter([`${ROOT}/c/b`, `${ROOT}/c/c`]));
    });

    it('names nothing in it unless the client expects a number', async () => {
      const { filter } = await comeBack({}, {});
      expect(filter).toEqual({ targetId: 2, count: 2 });
    });

    it('still sends an unchanged document that entered a limited query', async () => {
      const orderBy = [{ field: { fieldPath: 'n' } }];
      const { messages } = await comeBack({ orderBy, limit: 2 }, { expectedCount: 2 });
      expect(messages.slice(1, 4)).toEqual(['change b [2]', 'change c [2]', 'filter 2 of 2']);
    });
  });

  it('takes a read time as well', async () => {
    const { commitTime } = await commit(put('c/a'));
    await commit(put('c/b'));
    const listener = new Listener();
    const messages = await listener.add({ targetId: 2, readTime: commitTime, ...target(query()) });
    expect(messages).toEqual(['ADD 2', 'change b [2]', 'CURRENT 2', 'NO_CHANGE']);
  });
});

describe('rules', () => {
  beforeEach(async () => {
    client.firestore.control.setRules('demo', {
      name: 'firestore.rules',
      content: CATALOGUE_RULES,
    });
    await commit(put('apps/a', { status: 'published' }), put('apps/b', { status: 'draft' }));
  });

  it('refuse targets, and the stream stays open', async () => {
    const listener = new Listener({ kind: 'anonymous' });
    expect(await listener.add({ targetId: 2, ...target(query()) })).toEqual(['REMOVE 2 code 7']);
    expect(await listener.add(documentsTarget(4, 'apps/b'))).toEqual(['REMOVE 4 code 7']);
    expect(await listener.add(documentsTarget(6, 'apps/a'))).toEqual([
      'ADD 6',
      'change a [6]',
      'CURRENT 6',
      'NO_CHANGE',
    ]);
  });

  it('end a document target once they forbid what it became', async () => {
    const listener = new Listener({ kind: 'anonymous' });
    await listener.add(documentsTarget(2, 'apps/a'));
    await commit(put('apps/a', { status: 'published', n: 1n }));
    expect(await listener.next()).toEqual(['change a [2]', 'NO_CHANGE']);
    await commit(put('apps/a', { status: 'draft' }));
    expect(await listener.next()).toEqual(['REMOVE 2 code 7']);
  });
});

/** The query of a target, which is never absent here. */
function target(wanted: Target['query']): Pick<Target, 'query'> {
  return wanted ? { query: wanted } : {};
}
