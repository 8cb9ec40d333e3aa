import type { Call, Host } from './call';
import { parseWithPictures } from './pictures/addPictures';

export type Task = () => void | Promise<void>;

/** Queues the effects of a call outside of its transaction until the outcome is known; `logFields` name the call in the log. */
export function queueEffects(host: Host, logFields: object) {
  const events: Task[] = [];
  const afterCommitTasks: Task[] = [];
  const rollbackTasks: Task[] = [];

  // The write is stored: an effect that fails is logged and does not fail the answer.
  const runAll = async (tasks: readonly Task[]) => {
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        host.log.error({ err: error, ...logFields }, 'What follows from a call failed');
      }
  };

  const queues: Pick<Call, 'afterCommit' | 'onRollback' | 'emit'> = {
    afterCommit: (task) => void afterCommitTasks.push(task),
    onRollback: (task) => void rollbackTasks.push(task),
    emit: (topics, event, payload) => {
      // Parsed before the commit, so that a wrong shape undoes the write instead of reaching a screen.
      const parsed = parseWithPictures(event.payload, payload);
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
    reset: async () => {
      await runAll(rollbackTasks);
      for (const list of [events, afterCommitTasks, rollbackTasks]) list.length = 0;
    },
    /** The answer leaves before the events, which may have many receivers. */
    whenAnswered: async () => {
      if (events.length > 0) await new Promise((answerSent) => setImmediate(answerSent));
      await runAll([...events, ...afterCommitTasks]);
    },
  };
}
