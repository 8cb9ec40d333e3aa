import type { Call, Host } from '../call';

export type Task = () => void | Promise<void>;

/** Work that a call does outside of its transaction. It waits for the outcome; `about` names the call in the log. */
export function queueEffects(host: Host, about: object) {
  const events: Task[] = [];
  const answered: Task[] = [];
  const undoing: Task[] = [];

  // The write is stored: an effect that fails is logged and does not fail the answer.
  const runAll = async (tasks: readonly Task[]) => {
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        host.log.error({ err: error, ...about }, 'What follows from a call failed');
      }
  };

  const queues: Pick<Call, 'afterCommit' | 'onRollback' | 'emit'> = {
    afterCommit: (task) => void answered.push(task),
    onRollback: (task) => void undoing.push(task),
    emit: (topics, event, payload) => {
      // Parsed before the commit, so that a wrong shape undoes the write instead of reaching a screen.
      const parsed = event.payload.parse(payload);
      const targets = typeof topics === 'string' ? [topics] : topics;
      events.push(() => {
        host.live.send(targets, event.name, parsed);
      });
    },
  };

  return {
    queues,
    runAll,
    /** Undoes and forgets what an attempt has queued. */
    startAnew: async () => {
      await runAll(undoing);
      for (const list of [events, answered, undoing]) list.length = 0;
    },
    /** The answer leaves before the events, which may have many receivers. */
    whenAnswered: async () => {
      if (events.length > 0) await new Promise((answerSent) => setImmediate(answerSent));
      await runAll([...events, ...answered]);
    },
  };
}
