import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one household or phone is given whole (RFC 6177: a /64 and more). */
const NETWORK_GROUPS = 4;

/**
 * What limits count an address by: an IPv4 address itself, of an IPv6 address its network, within which anybody can take
 * as many addresses as he likes. An IPv4 address written as IPv6 counts as IPv4.
 * @param ip undefined of who has hung up meanwhile, whatever the framework's types say; all of them count as one.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const [address = ip] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
