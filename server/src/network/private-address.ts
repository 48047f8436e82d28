import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is not one of the public internet: of the machine itself, of a private network, or one of the special-purpose
 * registries of IANA, such as documentation, NAT64 and 6to4, which lead to an IPv4 address of whatever kind.
 */
export function isPrivateAddress(address: string): boolean {
  // Not for short forms such as 127.1: Node.js takes them for the name of a host.
  if (isIP(address) === 0) return true;
  // An address such as ::ffff:10.0.0.1 is judged by the IPv4 address in it.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return true;
  // What is not yet assigned (RFC 4291, 2.4) has no range in the registries.
  return parsed instanceof ipaddr.IPv6 && (parsed.parts[0] ?? 0) >> 13 !== GLOBAL_UNICAST;
}

/** The first three bits of 2000::/3. */
const GLOBAL_UNICAST = 1;

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
