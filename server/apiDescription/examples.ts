import recorded from './examples.json';

/** A call as it was made, and its answer. */
export interface Example {
  input: Record<string, unknown>;
  output: unknown;
  /** The statuses of its refusals of other callers. */
  refusals: number[];
}

interface Recorded {
  calls: Record<string, Example>;
  /** The kinds of topics that each event was sent to. */
  topics: Record<string, string[]>;
}

/**
 * Examples of each call, recorded by the tests of rights, with the topics of its events:
 * `npm run generate` writes it anew.
 */
export const { calls: examples, topics: recordedTopics } = recorded as unknown as Recorded;
