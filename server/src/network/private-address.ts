import { BlockList, isIP } from 'node:net';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to the machine itself or to a private network (IANA special-purpose registries). */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  // BlockList judges addresses such as ::ffff:10.0.0.1 by the IPv4 address in them.
  return PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** A host name is looked up as usual, but an answer in a private network counts as none: so no name can lead there. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const [first] = addresses.filter(({ address }) => !isPrivateAddress(address));
    if (first === undefined) {
      callback(new Error(`${hostname} is in a private network, which a public server does not call.`), []);
    } else if (options.all === true) callback(null, [first]);
    else callback(null, first.address, first.family);
  });
}

/** Whether the host of a URL is evidently private; the address of a name is checked when it is called. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return isIP(bare) === 0 ? bare === 'localhost' || bare.endsWith('.localhost') : isPrivateAddress(bare);
}
