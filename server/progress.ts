/** Messages to the process that started the server; printed without one. */
export type Progress =
  | { type: 'progress'; text: string }
  | { type: 'ready'; url: string; demo: DemoLogin[] }
  | { type: 'refused'; text: string };

export interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

export function reportProgress(progress: Progress) {
  if (process.send) process.send(progress);
  else console.log(progress.type === 'ready' ? `Spawnpoint is ready: ${progress.url}` : progress.text);
}
