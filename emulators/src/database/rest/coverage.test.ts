import { expect, it } from 'vitest';
import type { RulesCoverage } from '../../shared/coverage';
import { setUpDatabase } from '../setUpDatabase';

const database = setUpDatabase();

/** Reads a resource without rights. */
async function getText(resource: string): Promise<{ type: string | null; text: string }> {
  const response = await fetch(database.server.url(database.namespace, resource));
  expect(response.status).toBe(200);
  return { type: response.headers.get('content-type'), text: await response.text() };
}

async function getCounts() {
  const { type, text } = await getText('/.inspect/coverage.json');
  expect(type).toBe('application/json; charset=utf-8');
  const { expressions } = JSON.parse(text) as RulesCoverage;
  return expressions.map(({ values }) => values);
}

const read = (path: string) => fetch(database.server.url(database.namespace, path));
const RULES = { a: { '.read': true }, $key: { '.read': "$key == '<b>'" } };

it('answers what the rules evaluated to, in numbers and as a page', async () => {
  const { server, namespace } = database;
  await server.setRules(namespace, RULES);
  await read('/a.json');
  await read('/b.json');
  await read('/b.json');
  expect(await getCounts()).toEqual([
    { true: 1, false: 0, error: 0, other: 0 },
    { true: 0, false: 2, error: 0, other: 0 },
  ]);
  const page = await getText('/.inspect/coverage');
  expect(page.type).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('<span class="both" title="true 1 time">true</span>');
  expect(page.text).toContain(
    '<span class="one" title="false 2 times">$key == \'&lt;b&gt;\'</span>&quot;',
  );
});

it('continues to count when the same rules are set again, and starts again with others', async () => {
  const { server, namespace } = database;
  await server.setRules(namespace, RULES);
  await read('/a.json');
  await server.setRules(namespace, RULES);
  await read('/a.json');
  expect((await getCounts())[0]).toMatchObject({ true: 2 });
  await server.setRules(namespace, { a: { '.read': true } });
  expect(await getCounts()).toEqual([{ true: 0, false: 0, error: 0, other: 0 }]);
});

it('has counts of its own for each namespace, and counts nothing for administrators', async () => {
  const { server, namespace } = database;
  await server.setRules(namespace, RULES);
  await server.setRules(`${namespace}-other`, RULES);
  await fetch(server.url(`${namespace}-other`, '/a.json'));
  await server.read(namespace, 'a');
  expect((await getCounts())[0]).toMatchObject({ true: 0 });
});
