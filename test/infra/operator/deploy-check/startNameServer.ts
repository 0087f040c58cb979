import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a zone holds: values by type and name, such as "NS acme.com". */
export type Zone = Readonly<Record<string, readonly string[]>>;

export interface NameServer {
  /** For `Resolver.setServers`. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
};

const noError = 0;
const noSuchName = 3;
const refused = 5;

/**
 * Starts a name server for these records: NXDOMAIN of a name that it has nothing of, an empty answer
 * of a type that a name doesn't have, REFUSED to all when it has no zone.
 * Source: RFC 1035, section 4; RFC 3596 for AAAA.
 */
export async function startNameServer(zone: Zone | undefined): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const values = zone?.[`${type} ${name}`] ?? [];
    const hasName = Object.keys(zone ?? {}).some((key) => key.endsWith(` ${name}`));
    const code = zone === undefined ? refused : hasName ? noError : noSuchName;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(values.length, 6);
    header.fill(0, 8, 12);
    const answers = values.map((value) => toRecord(query.subarray(end - 4, end), type, value));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: types[query.readUInt16BE(at + 1)] ?? '',
    end: at + 5,
  };
}

/** A record of the name that was asked for, which a pointer to the question says. */
function toRecord(typeAndClass: Buffer, type: string, value: string): Buffer {
  const data = type === 'A' ? Buffer.from(value.split('.').map(Number)) : toData(type, value);
  const rest = Buffer.alloc(6);
  rest.writeUInt32BE(60, 0);
  rest.writeUInt16BE(data.length, 4);
  return Buffer.concat([Buffer.from([0xc0, 12]), typeAndClass, rest, data]);
}

function toData(type: string, value: string): Buffer {
  if (type === 'AAAA') {
    return Buffer.from(value.replaceAll(':', ''), 'hex');
  }
  if (type === 'TXT') {
    return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  }
  if (type === 'MX') {
    const [priority = '', exchange = ''] = value.split(' ');
    return Buffer.concat([Buffer.from([0, Number(priority)]), toData('CNAME', exchange)]);
  }
  const labels = value.split('.').map((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels.flat(), Buffer.from([0])]);
}
