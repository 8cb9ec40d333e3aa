/** Messages to the process that started the server; printed without one. */
export type Progress =
  | { type: 'progress'; text: string }
  | ({ type: 'ready' } & ReadySite)
  | { type: 'refused'; text: string };

interface ReadySite {
  url: string;
  demo: DemoLogin[];
  /** For the operator of a new site: the link by which the first account registers. */
  firstStep?: string;
}

export interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

export function reportProgress(progress: Progress) {
  if (process.send) process.send(progress);
  else if (progress.type !== 'ready') console.log(progress.text);
  else {
    console.log(`Spawnpoint is ready: ${progress.url}`);
    if (progress.firstStep !== undefined) console.log(progress.firstStep);
  }
}
