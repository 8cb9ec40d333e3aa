interface Received {
  to: string[];
  source: Buffer;
}

interface PostOffice {
  received: Received[];
  url: string;
  close(): Promise<void>;
}

export function openMailServer(options?: {
  refuses?: boolean | string;
  reason?: string;
  folder?: string;
}): Promise<PostOffice>;
