import { bareMessage, fanOutOf, poster, type FanOut } from './fanOut';
import { shareOfBare } from './report';
import type { Sites } from './sites';

export interface FanOuts {
  sockets: number;
  bare: FanOut;
  site: FanOut;
}

/** Chat to a room full of sockets. Site and bare limit are measured in turn several times; the median counts. */
export async function measureFanOut({ site, bareUrl, people }: Sites, isSmoke: boolean): Promise<FanOuts> {
  const [sockets, messages, rounds] = isSmoke ? [50, 10, 1] : [1_000, 500, 5];
  const sendBare = poster(`${bareUrl}/broadcast`);
  const sendChat = poster(`${site.url}/api/chatrooms`, people[0]?.cookie);
  const measured: FanOuts[] = [];
  while (measured.length < rounds)
    measured.push({
      sockets,
      bare: await fanOutOf({
        ...{ sockets, messages, url: bareUrl, room: null },
        send: (text) => sendBare(bareMessage(text)),
      }),
      site: await fanOutOf({
        ...{ sockets, messages, url: site.url, room: 'siteGeneral' },
        send: (message) => sendChat({ message, chatRoomId: 'siteGeneral' }),
      }),
    });
  console.log(`Chat, % of bare Socket.IO in each round: ${measured.map(shareOfBare).join(', ')}`);
  const sorted = measured.sort((one, other) => shareOfBare(one) - shareOfBare(other));
  return sorted[Math.floor(rounds / 2)]!;
}
