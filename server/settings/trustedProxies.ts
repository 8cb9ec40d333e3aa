import ipaddr from 'ipaddr.js';

/** The trusted proxies as express takes them; TRUST_PROXY is a comma-separated list. */
export const trustedProxies = (list: string) => (list === '' ? false : list.split(',').map((each) => each.trim()));

/** Names of express for ranges of addresses. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether express takes a list of proxies: addresses, networks, and its names of ranges. It knows no host names. */
export const areProxies = (list: string) =>
  (trustedProxies(list) || []).every(
    (each) => ranges.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each),
  );
