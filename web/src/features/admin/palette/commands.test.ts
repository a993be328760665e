import { Globe } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { findCommands, type Command } from './commands';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  Icon: Globe,
  ...more,
});

const commands = [
  command('Reported reviews'),
  command('Reviews', { detail: 'Administration' }),
  command('New app', { keywords: 'create' }),
  command('Apps', { detail: 'Administration' }),
  command('Café'),
];

describe('findCommands', () => {
  it.each([
    ['reviews', ['Reviews', 'Reported reviews']],
    ['REP rev', ['Reported reviews']],
    ['app', ['Apps', 'New app']],
    ['create app', ['New app']],
    ['admin apps', ['Apps']],
    ['cafe', ['Café']],
    ['eviews', ['Reported reviews', 'Reviews']],
    ['port', ['Reported reviews']],
    ['ev', []],
    ['apps nowhere', []],
  ])('%j finds %j', (text, labels) => {
    expect(findCommands(commands, text).map(({ label }) => label)).toEqual(labels);
  });
});
