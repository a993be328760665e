import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not part of the public internet, or lead back into a private one
 * (https://www.iana.org/assignments/iana-ipv4-special-registry). The metadata server of Google Cloud, 169.254.169.254,
 * is in the link-local one.
 */
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** The part of IPv6 that is routed on the internet, and the special networks in it, some of which hold IPv4 addresses. */
const publicIpv6 = '2000::/3';
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function toBlockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const special4 = toBlockList(specialNetworks, 'ipv4');
const special6 = toBlockList(specialIpv6, 'ipv6');
const public6 = toBlockList([publicIpv6], 'ipv6');

/**
 * Whether an IP address is on the public internet: not on this machine, in a private network, or a service of the cloud
 * that functions alone reach.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, 'ipv4');
  return version === 6 && public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
