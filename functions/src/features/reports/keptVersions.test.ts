import {
  app,
  appCollection,
  comment,
  instruction,
  memberProfile,
  reportKinds,
  review,
  type InstructionStep,
  type ReportKind,
  type ReportTarget,
  type Review,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { addKeptVersions, getVersion, getWholes } from './keptVersions';
import { shownFields } from './shownFields';

const step: InstructionStep = { title: 'S', body: 'T', imageUrl: null, imageAlt: '' };
const reply: NonNullable<Review['reply']> = { body: 'Thanks.', at: 1, by: 'ada' };

/** The schema of the stored fields of each kind, and the fields that come from the path. */
const stored: Record<ReportKind, [{ shape: object }, fromPath: string[]]> = {
  app: [app, ['id']],
  instruction: [instruction, ['id']],
  step: [{ shape: step }, []],
  review: [review, ['uid', 'appId']],
  reply: [{ shape: reply }, []],
  profile: [memberProfile, ['uid']],
  comment: [comment, ['id', 'instructionId']],
  collection: [appCollection, ['id']],
};

const ids: Record<ReportKind, string[]> = {
  app: ['a'],
  instruction: ['a'],
  step: ['a', '0'],
  review: ['a', 'b'],
  reply: ['a', 'b'],
  profile: ['a'],
  comment: ['a', 'b'],
  collection: ['a'],
};

const getTarget = (kind: ReportKind): ReportTarget => ({ kind, ids: ids[kind] });

/** The kinds whose translations readers see with them, which `readReported` adds to the fields. */
const translated: readonly ReportKind[] = ['app', 'instruction', 'step'];

/** A document that holds a thing with these fields. */
const hold = (kind: ReportKind, part: object) => {
  if (kind === 'step') {
    const { translations } = part as { translations?: string };
    const steps = [{ title: translations }];
    return { steps: [part], ...(translations && { translations: { de: { steps } } }) };
  }
  return kind === 'reply' ? { reply: part } : part;
};

describe.each(reportKinds)('of the kind "%s"', (kind) => {
  const declared = shownFields[kind];
  const version = (part: object) => getVersion(getTarget(kind), hold(kind, part));

  it('every stored field is declared as shown or not', () => {
    const [{ shape }, fromPath] = stored[kind];
    const names = Object.keys(shape).filter((name) => !fromPath.includes(name));
    if (translated.includes(kind)) names.push('translations');
    expect(Object.keys(declared).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(declared))('a change of %s makes a new version: %s', (name, isShown) => {
    const before = version({ [name]: 'one' });
    expect(before).not.toBeNull();
    expect(version({ [name]: 'other' }) !== before).toBe(isShown !== false);
    expect(version({}) !== before).toBe(isShown !== false);
    expect(version({ [name]: 'one', anotherField: 1 })).toBe(before);
  });
});

describe('a version', () => {
  const of = (fields: object) => getVersion({ kind: 'profile', ids: ['mia'] }, fields);

  it('is the same in whichever order fields come, and another one for another order of a list', () => {
    expect(of({ bio: { a: 1, b: 2 }, handle: 'x' })).toBe(of({ handle: 'x', bio: { b: 2, a: 1 } }));
    expect(of({ links: ['a', 'b'] })).not.toBe(of({ links: ['b', 'a'] }));
    expect(of({ links: ['a', 'b'] })).not.toBe(of({ links: ['a,b'] }));
    expect(of({ bio: 'ab', handle: '' })).not.toBe(of({ bio: 'a', handle: 'b' }));
  });

  it('of a step is that of what it says, wherever it stands', () => {
    const [one, other] = [{ title: 'A' }, { title: 'B' }];
    const place = (at: string, ...steps: object[]) =>
      getVersion({ kind: 'step', ids: ['i', at] }, { steps });
    expect(place('0', one, other)).toBe(place('1', other, one));
    expect(place('0', one)).not.toBe(place('0', other));
    expect(place('00', one)).toBeNull();
    expect(place('7', one)).toBeNull();
  });

  it('of what has no translation is the one that was stored before translations counted', () => {
    const of = (fields: object) => getVersion({ kind: 'instruction', ids: ['i'] }, fields);
    expect(of({ title: 'A' })).toBe(
      '69a42c0a23beb4fbffde83876446f8b2582e3b2cd5db1e8b5957a27f1a2d564f',
    );
    expect(of({ title: 'A', translations: { de: { title: 'Spam' } } })).not.toBe(
      of({ title: 'A' }),
    );
  });

  const signed = { title: 'A', authorName: 'Ada' };
  it.each<[ReportKind, object, string]>([
    [
      'review',
      { ...signed, rating: 4, body: 'B', authorPhotoURL: null },
      '2911816c98e73d4d93f5a1b683a0900d7e2e7ac15f00c59c59346cf014f6093c',
    ],
    [
      'instruction',
      {
        ...signed,
        summary: 'B',
        appId: null,
        difficulty: 'easy',
        minutes: 5,
        coverUrl: null,
        tags: ['x'],
        steps: [{ title: 'S', body: 'T', imageUrl: null, imageAlt: '' }],
      },
      '5d72ae2c25cad26aa07605f9c947eced5c5f5e528e5dfc2a5eabf87b0e4112ab',
    ],
    [
      'collection',
      { title: 'A', description: 'B', appIds: ['x'], ownerName: 'Ada' },
      'c8f70c5e5b0e290feba0e708fd84eeb241a8e72e0145cb752e8e3398c93de24b',
    ],
    [
      'comment',
      { body: 'B', authorName: 'Ada', authorPhotoURL: null },
      'ef0a8fb1401e1054c45e7b77b43a1e9fccc6bdd0e04c2dce4e194503479d844e',
    ],
  ])(
    'of one %s is the one that was stored before its fields were declared',
    (kind, fields, was) => {
      expect(getVersion(getTarget(kind), fields)).toBe(was);
    },
  );

  it('of an app is the one that was stored before its fields were declared once', () => {
    const fields = { name: 'A', technologies: ['rust'], tags: ['notes'], featured: true };
    expect(getVersion({ kind: 'app', ids: ['a'] }, fields)).toBe(
      '81052f17d983373e5ff04f32944471689121cd4936a11d9fe626c1636a965210',
    );
  });

  it('of a step is another one when its translation changes, and the same when that of another step does', () => {
    const steps = [
      { title: 'A', body: 'a' },
      { title: 'B', body: 'b' },
    ];
    const of = (...german: object[]) =>
      getVersion(
        { kind: 'step', ids: ['i', '0'] },
        { steps, translations: { de: { steps: german } } },
      );
    const original = getVersion({ kind: 'step', ids: ['i', '0'] }, { steps });
    expect(of({ title: 'Spam', body: 'a' }, steps[1] ?? {})).not.toBe(original);
    expect(of(steps[0] ?? {}, { title: 'Spam', body: 'b' })).toBe(original);
  });

  it('of an instruction is another one when a step changes', () => {
    const of = (imageUrl: string | null) =>
      getVersion({ kind: 'instruction', ids: ['i'] }, { steps: [{ title: 'A', imageUrl }] });
    expect(of('a.png')).not.toBe(of(null));
  });

  it('of a step is another one when its picture is described, and the same when an empty text says that it is not', () => {
    const former = { title: 'A', body: 'a', imageUrl: 'a.png' };
    const listVersions = (step: object) =>
      [['i'], ['i', '0']].map((ids) =>
        getVersion({ kind: ids.length === 1 ? 'instruction' : 'step', ids }, { steps: [step] }),
      );
    const versions = listVersions(former);
    expect(listVersions({ ...former, imageAlt: '' })).toEqual(versions);
    for (const version of listVersions({ ...former, imageAlt: 'Spam' })) {
      expect(versions).not.toContain(version);
    }
  });

  it('that is kept stays kept when the next one is, up to twenty', () => {
    const target: ReportTarget = { kind: 'collection', ids: ['a'] };
    let kept: string[] = [];
    for (let edition = 0; edition < 25; edition += 1) {
      kept = addKeptVersions(kept, [target], { title: String(edition) });
    }
    expect(kept).toHaveLength(20);
    expect(kept).toContain(getVersion(target, { title: '5' }));
    expect(kept).not.toContain(getVersion(target, { title: '4' }));
    expect(addKeptVersions(kept, [target], { title: '24' })).toEqual(kept);
  });
});

it('a step is a part of its instruction, and everything else stands for itself', () => {
  expect(getWholes({ kind: 'step', ids: ['i', '3'] })).toEqual([
    { kind: 'step', ids: ['i', '3'] },
    { kind: 'instruction', ids: ['i'] },
  ]);
  expect(getWholes({ kind: 'reply', ids: ['a', 'b'] })).toEqual([
    { kind: 'reply', ids: ['a', 'b'] },
  ]);
});
