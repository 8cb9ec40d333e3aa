import { readFileSync } from 'node:fs';
import { unpackInThread } from '../../../server/areas/builds/unpack/inThread';
import { UnpackProblem } from '../../../server/areas/builds/unpack/problem';

/** The most memory that this process has had. The figure of `getrusage` has that of the process which began it, too. */
const most = () => Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;

// Unpacks a zip in a process of its own, and prints how many files came out or why none did, and how many bytes of memory it took at most.
const [, , zip = '', into = ''] = process.argv;
const before = process.memoryUsage.rss();
const outcome = await unpackInThread({ zip, into }, { signal: new AbortController().signal }).then(
  (files) => ({ files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }),
  (error: unknown) => {
    if (error instanceof UnpackProblem) return { refused: error.reason };
    throw error;
  },
);
console.log(JSON.stringify({ ...outcome, taken: most() - before }));
