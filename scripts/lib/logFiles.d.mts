/** The types of logFiles.mjs, for its test. */

interface LogLimits {
  maxBytes: number;
  kept: number;
}

export function readLogLimits(environment: Record<string, string | undefined>): LogLimits;
export function keepSmall(file: string, limits: LogLimits): () => void;
export function putAside(file: string, kept: number): void;
