import type { RedisLink } from '../../infrastructure/redis/connection';

const lookEveryMs = 250;
const maxSilentLooks = 4;

/**
 * Cuts connections to a Redis that is silent for a second. Looks are counted instead of milliseconds: a process that was
 * busy reads what has come meanwhile between two looks.
 */
export function watchRedis({ commands, cut }: RedisLink) {
  const silentLooks = { commands: 0, reader: 0 };
  const timer = setInterval(() => {
    if (Math.max(silentLooks.commands, silentLooks.reader) >= maxSilentLooks) {
      cut(new Error('Redis does not answer'));
      return;
    }
    // One ping at a time: a frozen Redis would answer all of them when it thaws.
    if (silentLooks.commands === 0) commands.ping().then(() => (silentLooks.commands = 0), cut);
    silentLooks.commands += 1;
    silentLooks.reader += 1;
  }, lookEveryMs).unref();
  return {
    /** Notes that the connection which reads has got an answer. */
    noteSign: () => {
      silentLooks.reader = 0;
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
