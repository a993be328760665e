import { allKinds, auditedCollections } from '@appshelf/model';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTriggers } from './testing';

const triggers = (await readTriggers()).filter(({ service }) => service === 'firestore');

/** The collection of a pattern's documents: `reviews` for `apps/{appId}/reviews/{uid}`. */
const getCollection = ({ pattern }: { pattern: string }) => pattern.split('/').at(-2) ?? '';

const audited: string[] = [...auditedCollections];

describe('audited collections', () => {
  it('have a function that learns who wrote', () => {
    const heard = triggers
      .filter(({ event, hasAuthContext }) => event === 'written' && hasAuthContext)
      .map(getCollection);
    expect(heard).toEqual(expect.arrayContaining(audited));
  });

  it('have functions with the parts that declarations ask for, which record what is written', () => {
    const written = readdirSync(new URL('.', import.meta.url), { recursive: true })
      .map(String)
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('platform/'))
      .flatMap((file) => {
        const text = readFileSync(new URL(file, import.meta.url), 'utf8');
        const pattern = /\bonDocumentWrite\(\s*['\w]+,\s*`([^`]+)`/g;
        return Array.from(text.matchAll(pattern), ([, path = '']) => path.split('/').at(-2) ?? '');
      })
      .map((part) => part.replace(/^\$\{collections\.(\w+)\}$/, '$1'));
    expect(written).toContain('campaigns');
    expect(written.filter((collection) => audited.includes(collection))).toEqual([]);
  });

  it('are named, so that no function hears of every collection', () => {
    expect(triggers.filter((trigger) => getCollection(trigger).startsWith('{'))).toEqual([]);
  });

  it('are all whose documents the rules let a role write, but three that come with an audited write or change nothing public', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    // The collection that a line with `allow` belongs to is the last one that was named before it.
    let collection = '';
    const written = new Set<string>();
    for (const line of rules.split('\n')) {
      collection = /match .*\/(\w+)\/\{\w+\} \{/.exec(line)?.[1] ?? collection;
      if (
        /allow [\w, ]*(create|update|delete)[\w, ]*: if .*is(Admin|Moderator|Editor)\(\)/.test(line)
      ) {
        written.add(collection);
      }
    }
    expect(written.size).toBeGreaterThan(0);
    expect([...written].filter((name) => !audited.includes(name))).toEqual([
      'moderation',
      'trustedPublications',
    ]);
  });
});

it.each(allKinds.map((kind) => [kind.collection, kind.audit] as const))(
  '%s is audited, or exempt for a reason',
  (_name, audit) => {
    if (typeof audit === 'object' && 'none' in audit) expect(audit.none).not.toBe('');
  },
);
