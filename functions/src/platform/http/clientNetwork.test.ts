import { describe, expect, it } from 'vitest';
import { getNetworkLimits, type RequestOrigin } from './clientNetwork';

const max = 10;

/** The networks of a request with these headers. */
function getNetworks(headers: RequestOrigin['headers'], isBehindHosting: boolean) {
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } };
  return getNetworkLimits('test', request, { max, isBehindHosting });
}

const getDirect = (forwarded: string | undefined) =>
  getNetworks({ 'x-forwarded-for': forwarded }, false);

const getHosted = (visitor: string, forwarded: string) =>
  getNetworks({ 'fastly-client-ip': visitor, 'x-forwarded-for': forwarded }, true);

describe('a direct call', () => {
  it.each([
    [undefined, '127.0.0.1'],
    ['203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['1.1.1.1, nonsense', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('with "%s" comes from %s', (forwarded, address) => {
    expect(getDirect(forwarded)).toEqual(getDirect(address));
  });

  it('counts for one network, whatever it says about the CDN', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'fastly-client-ip': '1.1.1.1' };
    expect(getNetworks(headers, false)).toEqual(getDirect('203.0.113.7'));
    expect(getDirect('203.0.113.7')).toEqual([{ id: expect.any(String) as string, max }]);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
  ])('from %s and one from %s have the same network: %s', (one, other, same) => {
    expect(getDirect(one)[0]?.id === getDirect(other)[0]?.id).toBe(same);
  });

  it('has an id without the address', () => {
    expect(getDirect('203.0.113.7')[0]?.id).not.toContain('203');
  });
});

describe('a request to a function behind Hosting', () => {
  const cdn = '151.101.1.57';

  it('counts for the visitor, with the limit, and for the address of the CDN, with many times that', () => {
    const [ada, node] = getHosted('203.0.113.7', `203.0.113.7, ${cdn}`);
    const [grace, sameNode] = getHosted('203.0.113.8', `203.0.113.8, ${cdn}`);
    expect(ada).toEqual({ ...getDirect('203.0.113.7')[0] });
    expect(grace?.id).not.toBe(ada?.id);
    expect(sameNode).toEqual(node);
    expect(node?.max).toBeGreaterThanOrEqual(10 * max);
  });

  it('counts for its sender, however it is forged', () => {
    const ids = ['1.1.1.1', '2.2.2.2'].map(
      (visitor) => getHosted(visitor, `${visitor}, 198.51.100.9`).at(-1)?.id,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('counts for its sender alone where the header is missing or is no address', () => {
    const direct = getDirect('198.51.100.9');
    expect(getNetworks({ 'x-forwarded-for': '198.51.100.9' }, true)).toEqual(direct);
    expect(getHosted('nonsense', '198.51.100.9')).toEqual(direct);
  });

  it('does not use up the limit of direct calls of the address of the CDN', () => {
    expect(getHosted('203.0.113.7', cdn)[1]?.id).not.toBe(getDirect(cdn)[0]?.id);
  });
});
