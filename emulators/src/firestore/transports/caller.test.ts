import { describe, expect, it } from 'vitest';
import { parseCaller } from './caller';

function unsignedToken(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;
}

describe('parseCaller', () => {
  it.each([
    [undefined, { kind: 'anonymous' }],
    ['', { kind: 'anonymous' }],
    ['Bearer owner', { kind: 'admin' }],
    ['bearer owner', { kind: 'admin' }],
  ])('takes %j for %j', (header, caller) => {
    expect(parseCaller(header)).toEqual(caller);
  });

  it.each([
    [{ sub: 'alice', iat: 0, exp: 3600, name: 'Älice' }, 'alice'],
    [{ user_id: 'bob', sub: 'other' }, 'bob'],
  ])('reads the user out of %j', (claims, uid) => {
    expect(parseCaller(`Bearer ${unsignedToken(claims)}`)).toEqual({
      kind: 'user',
      uid,
      token: claims,
    });
  });

  it.each([
    'Bearer',
    'Bearer nonsense',
    'Bearer a.b.c',
    'Basic b3duZXI6',
    'owner',
    `Bearer ${unsignedToken({ name: 'nobody' })}`,
    `Bearer ${unsignedToken(['alice'])}`,
    `Bearer ${unsignedToken({ sub: 5 })}`,
  ])('refuses %j', (header) => {
    expect(() => parseCaller(header)).toThrow(
      expect.objectContaining({ status: 'UNAUTHENTICATED' }),
    );
  });
});
