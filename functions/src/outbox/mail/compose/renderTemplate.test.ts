import { describe, expect, it } from 'vitest';
import { renderTemplate, findTemplateProblems } from './renderTemplate';

const template = { subject: 'Hello {{name}}', text: 'Dear {{name}}', html: '' };

describe('findTemplateProblems', () => {
  it('finds no problem in a valid template', async () => {
    expect(await findTemplateProblems(template, ['name'])).toEqual([]);
  });

  it.each([
    ['an open brace', 'One\n\n{{name', 3],
    ['a block without its end', '{{#if name}}\nHello', null],
    ['an end without its block', 'One\n{{/if}}', 2],
    ['ends that do not match', 'One\n{{#if name}}Hello{{/each}}', 2],
    ['an unknown helper', 'One\nTwo {{shout name}}', 2],
    ['a partial', '{{> footer}}', null],
  ])('%s', async (_what, text, line) => {
    const problems = await findTemplateProblems({ ...template, text }, ['name']);
    expect(problems).toMatchObject([{ severity: 'error', field: 'text' }]);
    if (line !== null) expect(problems[0]?.line).toBe(line);
    expect(problems[0]?.message).not.toContain('Expecting');
  });

  it('warns of unknown variables, with field and line', async () => {
    const html = '<p>{{name}}</p>\n{{#if note}}{{nmae}}{{else}}{{this}}{{/if}}';
    expect(await findTemplateProblems({ ...template, html }, ['name', 'note'])).toEqual([
      {
        severity: 'warning',
        field: 'html',
        line: 2,
        message: 'Nothing is filled in for “nmae”: this email has no such variable.',
      },
    ]);
  });
});

describe('renderTemplate', () => {
  it('reads the template’s data only', async () => {
    const text = '{{constructor}}{{__proto__}}{{name.constructor}}!';
    const { text: filled } = await renderTemplate({ ...template, text }, { name: 'Ada' });
    expect(filled).toBe('!');
  });
});
