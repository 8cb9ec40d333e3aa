interface Received {
  to: string[];
  source: Buffer;
}

interface PostOffice {
  received: Received[];
  url: string;
  close(): Promise<void>;
}

export function openPostOffice(options?: { refuses?: boolean; folder?: string }): Promise<PostOffice>;
