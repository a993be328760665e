import { describe, expect, it } from 'vitest';
import { getGreeting } from './greeting';

describe('getGreeting', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['J.R. Hartley', 'J.R. Hartley'],
    ['  Ada ', 'Ada'],
    [undefined, 'ada'],
    ['', 'ada'],
    ['https://evil.example', 'ada'],
    ['Win at evil.example', 'ada'],
    ['write to eve@evil.example', 'ada'],
    ['evil/offer', 'ada'],
  ])('%j becomes %j', (name, greeting) => {
    expect(getGreeting(name, 'ada@example.com')).toBe(greeting);
  });

  it('is no longer than the limit of a name', () => {
    expect(getGreeting('a'.repeat(500), 'ada@example.com')).toHaveLength(80);
  });
});
