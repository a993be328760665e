import { describe, expect, test } from 'vitest';
import type { RulesMethod, RulesRequest, RulesValue } from './api';
import {
  evaluate,
  caller,
  makeDocument,
  documentPath,
  Documents,
  makeRuleset,
} from './test-support';
import { jsonToRulesValue, rulesMap, rulesTimestamp } from './values/values';

/** The rules of a club's library: members lend books, editors look after them, everybody reads. */
const library = makeRuleset(`rules_version = '2';

service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() {
      return request.auth != null;
    }
    function isMember(uid) {
      return signedIn() && request.auth.uid == uid;
    }
    function role() {
      return get(/databases/$(database)/documents/members/$(request.auth.uid)).data.get('role', 'guest');
    }
    function isEditor() {
      return signedIn() && (request.auth.token.get('editor', false) == true || role() in ['editor', 'owner']);
    }
    function incoming() {
      return request.resource.data;
    }
    function changesOnly(fields) {
      return incoming().diff(resource.data).affectedKeys().hasOnly(fields);
    }
    function isText(value, min, max) {
      return value is string && value.size() >= min && value.size() <= max;
    }
    function isBook(book) {
      let required = ['title', 'authors', 'year', 'available', 'createdAt'];
      let optional = ['isbn', 'summary'];
      return book.keys().hasAll(required)
        && book.keys().hasOnly(required.concat(optional))
        && isText(book.title, 1, 200)
        && book.authors is list && book.authors.size() >= 1 && book.authors.size() <= 5
        && book.year is int && book.year >= 1450 && book.year <= request.time.year()
        && book.available is bool
        && (!('isbn' in book) || book.isbn.matches('97[89]-?[0-9]{10}'))
        && isText(book.get('summary', ''), 0, 2000);
    }

    match /books/{bookId} {
      allow read: if resource.data.available == true || isEditor();
      allow create: if isEditor() && isBook(incoming()) && incoming().createdAt == request.time
        && bookId.matches('[a-z0-9-]{3,80}');
      allow update: if isEditor() && isBook(incoming()) && incoming().createdAt == resource.data.createdAt;
      allow delete: if isEditor() && !exists(/databases/$(database)/documents/loans/$(bookId));

      match /ratings/{uid} {
        allow get: if true;
        allow list: if request.query.limit <= 50;
        allow create, update: if isMember(uid)
          && incoming().keys().hasOnly(['stars', 'at'])
          && incoming().stars in [1, 2, 3, 4, 5]
          && incoming().at == request.time
          && (resource == null || request.time > resource.data.at + duration.value(1, 'm'));
        allow delete: if isMember(uid) || isEditor();
      }
    }

    // A loan and the book's availability change together.
    match /loans/{bookId} {
      allow get, list: if isMember(resource.data.borrower) || isEditor();
      allow create: if isMember(incoming().borrower)
        && get(/databases/$(database)/documents/books/$(bookId)).data.available
        && !getAfter(/databases/$(database)/documents/books/$(bookId)).data.available
        && incoming().dueAt <= request.time + duration.value(4, 'w');
      allow update: if isMember(resource.data.borrower)
        && changesOnly(['dueAt'])
        && incoming().dueAt > resource.data.dueAt
        && incoming().dueAt - resource.data.dueAt <= duration.value(2, 'w');
    }

    match /members/{uid} {
      allow get: if isMember(uid) || isEditor();
      allow create: if isMember(uid) && incoming().get('role', 'guest') == 'guest';
      allow update: if isMember(uid) && !changesOnly([]) && !incoming().diff(resource.data).affectedKeys().hasAny(['role']);
    }

    match /{path=**}/ratings/{uid} {
      allow list: if isMember(resource.data.author);
    }
  }
}`);

const weeks = (count: number): bigint => BigInt(count * 604_800);
const now = rulesTimestamp(1_700_000_000n, 0);
const later = (seconds: bigint): RulesValue => rulesTimestamp(1_700_000_000n + seconds, 0);

const data = (json: Record<string, unknown>, values: Record<string, RulesValue> = {}): RulesValue =>
  rulesMap({
    ...Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, jsonToRulesValue(value)]),
    ),
    ...values,
  });

const book = (changes: Record<string, unknown> = {}, createdAt = now): RulesValue =>
  data(
    { title: 'Emma', authors: ['Austen'], year: 1815, available: true, ...changes },
    { createdAt },
  );

const ann = caller('ann');
const ed = caller('ed');
const tokenEditor = caller('tom', { editor: true });
const textEditor = caller('tim', { editor: 'true' });

const documents = (): Documents =>
  new Documents(
    {
      'members/ann': { role: 'member' },
      'members/ed': { role: 'editor' },
      'books/emma': { available: true },
      'books/lent': { available: false },
      'loans/lent': { borrower: 'ann' },
    },
    { 'books/emma': { available: false }, 'books/lent': { available: false } },
  );

interface Attempt {
  method: RulesMethod;
  path: string;
  auth?: RulesRequest['auth'];
  before?: RulesValue;
  after?: RulesValue;
  limit?: bigint;
}

async function allows({
  method,
  path,
  auth = null,
  before,
  after,
  limit,
}: Attempt): Promise<boolean> {
  const isQuery = method === 'list';
  const verdict = await evaluate(
    library,
    {
      method,
      path: documentPath(path),
      auth,
      time: { seconds: 1_700_000_000n, nanos: 0 },
      resource: before ? makeDocument(before) : isQuery ? makeDocument({}) : null,
      requestResource: after ? makeDocument(after) : null,
      ...(isQuery && { unboundDocument: true }),
      ...(limit !== undefined && { query: new Map([['limit', jsonToRulesValue(Number(limit))]]) }),
    },
    documents(),
  );
  return verdict.allowed;
}

describe('a library', () => {
  test.each<[string, Attempt, boolean]>([
    ['anybody gets an available book', { method: 'get', path: 'books/emma', before: book() }, true],
    [
      'nobody else gets a lent one',
      { method: 'get', path: 'books/lent', auth: ann, before: book({ available: false }) },
      false,
    ],
    [
      'an editor does',
      { method: 'get', path: 'books/lent', auth: ed, before: book({ available: false }) },
      true,
    ],
    ['nobody gets a missing one', { method: 'get', path: 'books/none' }, false],
    ['an editor may look for it', { method: 'get', path: 'books/none', auth: ed }, true],
    [
      'a query for available books',
      { method: 'list', path: 'books', before: data({ available: true }) },
      true,
    ],
    ['a query for all books', { method: 'list', path: 'books', auth: ann }, false],

    [
      'an editor adds a book',
      { method: 'create', path: 'books/emma', auth: ed, after: book() },
      true,
    ],
    [
      'an editor by claim, too',
      { method: 'create', path: 'books/emma', auth: tokenEditor, after: book() },
      true,
    ],
    [
      'not by a claim of another type',
      { method: 'create', path: 'books/emma', auth: textEditor, after: book() },
      false,
    ],
    [
      'a member does not',
      { method: 'create', path: 'books/emma', auth: ann, after: book() },
      false,
    ],
    ['nobody does anonymously', { method: 'create', path: 'books/emma', after: book() }, false],
    [
      'not with a bad id',
      { method: 'create', path: 'books/Emma!', auth: ed, after: book() },
      false,
    ],
    [
      'not without a title',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ title: '' }) },
      false,
    ],
    [
      'not with a title too long',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ title: 'x'.repeat(201) }) },
      false,
    ],
    [
      'with the longest title',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ title: 'x'.repeat(200) }) },
      true,
    ],
    [
      'not with a field too many',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ stolen: true }) },
      false,
    ],
    [
      'not from the future',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ year: 2024 }) },
      false,
    ],
    [
      'not with a year in text',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ year: '1815' }) },
      false,
    ],
    [
      'not with half a year',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ year: 1815.5 }) },
      false,
    ],
    [
      'with an ISBN',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ isbn: '978-0141439587' }) },
      true,
    ],
    [
      'not with another text',
      { method: 'create', path: 'books/emma', auth: ed, after: book({ isbn: 'x978-0141439587' }) },
      false,
    ],
    [
      'not with another time',
      { method: 'create', path: 'books/emma', auth: ed, after: book({}, later(1n)) },
      false,
    ],
    [
      'an editor corrects a book',
      {
        method: 'update',
        path: 'books/emma',
        auth: ed,
        before: book({ year: 1816 }),
        after: book(),
      },
      true,
    ],
    [
      'and keeps its time',
      {
        method: 'update',
        path: 'books/emma',
        auth: ed,
        before: book(),
        after: book({}, later(1n)),
      },
      false,
    ],
    [
      'an editor removes a book',
      { method: 'delete', path: 'books/emma', auth: ed, before: book() },
      true,
    ],
    [
      'unless it is lent',
      { method: 'delete', path: 'books/lent', auth: ed, before: book() },
      false,
    ],

    [
      'a member rates',
      {
        method: 'create',
        path: 'books/emma/ratings/ann',
        auth: ann,
        after: data({ stars: 5 }, { at: now }),
      },
      true,
    ],
    [
      'nobody rates for another',
      {
        method: 'create',
        path: 'books/emma/ratings/bob',
        auth: ann,
        after: data({ stars: 5 }, { at: now }),
      },
      false,
    ],
    [
      'six stars are too many',
      {
        method: 'create',
        path: 'books/emma/ratings/ann',
        auth: ann,
        after: data({ stars: 6 }, { at: now }),
      },
      false,
    ],
    [
      'nobody changes a rating at once',
      {
        method: 'update',
        path: 'books/emma/ratings/ann',
        auth: ann,
        before: data({}, { at: later(-60n) }),
        after: data({ stars: 1 }, { at: now }),
      },
      false,
    ],
    [
      'but after a while',
      {
        method: 'update',
        path: 'books/emma/ratings/ann',
        auth: ann,
        before: data({}, { at: later(-61n) }),
        after: data({ stars: 1 }, { at: now }),
      },
      true,
    ],
    ['a short list of ratings', { method: 'list', path: 'books/emma/ratings', limit: 50n }, true],
    ['not a long one', { method: 'list', path: 'books/emma/ratings', limit: 51n }, false],
    ['not an endless one', { method: 'list', path: 'books/emma/ratings' }, false],

    [
      'a member borrows',
      {
        method: 'create',
        path: 'loans/emma',
        auth: ann,
        after: data({ borrower: 'ann' }, { dueAt: later(weeks(4)) }),
      },
      true,
    ],
    [
      'not for longer',
      {
        method: 'create',
        path: 'loans/emma',
        auth: ann,
        after: data({ borrower: 'ann' }, { dueAt: later(weeks(4) + 1n) }),
      },
      false,
    ],
    [
      'not what is lent',
      {
        method: 'create',
        path: 'loans/lent',
        auth: ann,
        after: data({ borrower: 'ann' }, { dueAt: now }),
      },
      false,
    ],
    [
      'a member extends a loan',
      {
        method: 'update',
        path: 'loans/emma',
        auth: ann,
        before: data({ borrower: 'ann' }, { dueAt: now }),
        after: data({ borrower: 'ann' }, { dueAt: later(weeks(2)) }),
      },
      true,
    ],
    [
      'and gives it to nobody',
      {
        method: 'update',
        path: 'loans/emma',
        auth: ann,
        before: data({ borrower: 'ann' }, { dueAt: now }),
        after: data({ borrower: 'bob' }, { dueAt: later(1n) }),
      },
      false,
    ],
    [
      'a member lists own loans',
      { method: 'list', path: 'loans', auth: ann, before: data({ borrower: 'ann' }) },
      true,
    ],
    [
      "not another's",
      { method: 'list', path: 'loans', auth: ann, before: data({ borrower: 'bob' }) },
      false,
    ],

    [
      'a guest joins',
      { method: 'create', path: 'members/new', auth: caller('new'), after: data({}) },
      true,
    ],
    [
      'not as an editor',
      {
        method: 'create',
        path: 'members/new',
        auth: caller('new'),
        after: data({ role: 'editor' }),
      },
      false,
    ],
    [
      'a member changes the name',
      {
        method: 'update',
        path: 'members/ann',
        auth: ann,
        before: data({ role: 'member' }),
        after: data({ role: 'member', name: 'Ann' }),
      },
      true,
    ],
    [
      'not the role',
      {
        method: 'update',
        path: 'members/ann',
        auth: ann,
        before: data({ role: 'member' }),
        after: data({ role: 'editor' }),
      },
      false,
    ],
    ['nothing else is open', { method: 'get', path: 'secrets/one', auth: tokenEditor }, false],
  ])('%s', async (_what, attempt, allowed) => {
    expect(await allows(attempt)).toBe(allowed);
  });

  test.each([
    ['ann', true],
    ['bob', false],
  ])('a query over all ratings of %s by ann: %s', async (author, allowed) => {
    const verdict = await evaluate(
      library,
      {
        method: 'list',
        path: documentPath(''),
        collectionGroup: 'ratings',
        auth: ann,
        resource: makeDocument({ author }),
      },
      documents(),
    );
    expect(verdict.allowed).toBe(allowed);
  });
});
