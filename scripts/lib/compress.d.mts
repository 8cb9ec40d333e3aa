export function compressFolder(from: string, to: string): Promise<void>;
