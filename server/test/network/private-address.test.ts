import { describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../../src/network/private-address.js';

describe('a public server does not call', () => {
  test.each([
    ['this network', '0.1.2.3'],
    ['private networks', '10.0.0.1', '172.16.0.1', '192.168.1.1', 'fc00::1', 'fd12::1'],
    ['the machine itself', '127.0.0.1', '::1', '::', '0.0.0.0'],
    ['the network of a provider', '100.64.0.1'],
    ['the link', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['benchmarks', '198.18.0.1', '2001:2::1'],
    [
      'protocols',
      '192.0.0.1',
      '192.31.196.1',
      '192.52.193.1',
      '192.175.48.1',
      '2001::1',
      '2001:20::1',
      '5f00::1',
    ],
    ['many at once', '224.0.0.1', '255.255.255.255', 'ff02::1'],
    ['IPv4 by NAT64', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
    ['IPv4 by 6to4', '2002:7f00:1::1', '2002:808:808::1', '192.88.99.1'],
    ['private IPv4 written as IPv6', '::ffff:10.0.0.1', '::ffff:7f00:1'],
    ['what is deprecated', 'fec0::1', '2001:10::1', '::808:808'],
    ['what is reserved or not assigned', '240.0.0.1', '100::1', '4000::1', 'e000::1'],
    ['what is not an address', 'example.org', '', '1.2.3', '127.1'],
  ])('%s', (_, ...addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
  });
});

test('a public server calls the public internet', () => {
  const addresses = [
    '8.8.8.8',
    '193.190.198.27',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
  ];
  expect(addresses.filter(isPrivateAddress)).toEqual([]);
});
