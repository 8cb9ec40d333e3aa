import { createSocket } from 'node:dgram';
import { isIPv4, isIPv6 } from 'node:net';
import { hosts } from './cases';

const types = { a: 1, aaaa: 28 };

/** A DNS server (RFC 1035) on port 53 of the loopback that knows `hosts`; how often a name was asked decides the answer. */
export async function startDns() {
  const asked = new Map<string, number>();
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    const lists = hosts[name.replace(/\.$/, '')];
    const key = `${name} ${type}`;
    const time = asked.get(key) ?? 0;
    asked.set(key, time + 1);
    const addresses = (lists?.[Math.min(time, lists.length - 1)] ?? []).filter((each) =>
      type === types.a ? isIPv4(each) : type === types.aaaa && isIPv6(each),
    );
    const header = Buffer.from(query.subarray(0, 12));
    // An answer, without an error or with NXDOMAIN.
    header.writeUInt16BE(lists ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const question = query.subarray(12, end + 4);
    server.send(Buffer.concat([header, question, ...addresses.map((each) => recordOf(type, each))]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(53, '127.0.0.1', resolve));
  return { stop: () => server.close() };
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A record for the name of the question, which nobody may keep. */
function recordOf(type: number, address: string): Buffer {
  const data = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOfIPv6(address);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function bytesOfIPv6(address: string): Buffer {
  const hex = address.replace(/[\d.]+$/, (ipv4) =>
    ipv4.includes('.') ? Buffer.from(ipv4.split('.').map(Number)).toString('hex').replace(/^.{4}/, '$&:') : ipv4,
  );
  const [before = '', after = ''] = hex.split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - groupsOf(before).length - groupsOf(after).length }, () => '0');
  const groups = [...groupsOf(before), ...(hex.includes('::') ? zeros : []), ...groupsOf(after)];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}
