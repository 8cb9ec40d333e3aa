import { solveProofOfWork } from './proofOfWork';

self.onmessage = ({ data }: MessageEvent<string>) => {
  void solveProofOfWork(data).then((response) => self.postMessage(response));
};
