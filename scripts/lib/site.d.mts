interface RunningPart {
  /** The id of the process that runs now; another one after it was started again. */
  pid(): number;
  stop(): Promise<void>;
}

interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

interface SiteOptions {
  varDir: string;
  port?: number;
  env?: Record<string, string>;
  isThrowAway?: boolean;
  survivesCrashes?: boolean;
  tell?: (line: string) => void;
  lost?: (failure: Error) => void;
}

export interface Site {
  url: string;
  demo: DemoLogin[];
  firstStep: string | undefined;
  databaseUrl: string;
  database: RunningPart | undefined;
  server: RunningPart;
  stop(): Promise<void>;
}

export function startSite(options: SiteOptions): Promise<Site>;
export function freePort(): Promise<number>;
