import { describe, expect, it } from 'vitest';
import { networkOf } from './rate-limit.ts';

describe('the network of an address', () => {
  it('is the whole /64 of an IPv6 host, however its address is abbreviated', () => {
    const hosts = ['2001:db8::1', '2001:db8::a:b:c:d', '2001:DB8:0:0:1:2:3:4', '2001:0db8:0000:0000::9', '2001:db8::ffff:1.2.3.4'];
    expect(new Set(hosts.map(networkOf))).toEqual(new Set(['2001:db8:0:0']));
    expect(networkOf('2001:db8:1::1')).toBe(networkOf('2001:db8:1:0:ffff::1'));
  });

  it('differs for another /64', () => {
    const hosts = ['2001:db8::1', '2001:db8:1::1', '2001:db8:0:1::1', '2001:db8:1:2:3:4:5:6', '::1', 'fe80::1%eth0'];
    expect(new Set(hosts.map(networkOf)).size).toBe(hosts.length);
  });

  it('is the address itself for IPv4, also if it is mapped to IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('leaves out the port that some proxies add, which differs from connection to connection', () => {
    expect(networkOf('192.0.2.7:50123')).toBe('192.0.2.7');
    expect(networkOf('[2001:db8::1]:50123')).toBe(networkOf('2001:db8::1'));
    expect(networkOf('[::ffff:192.0.2.7]:50123')).toBe('192.0.2.7');
  });
});
