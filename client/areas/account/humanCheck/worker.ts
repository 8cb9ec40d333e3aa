import { doWork } from './work';

self.onmessage = ({ data }: MessageEvent<string>) => {
  void doWork(data).then((response) => self.postMessage(response));
};
