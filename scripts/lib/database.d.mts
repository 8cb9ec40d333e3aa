/** The types of what tests and the operator's commands use of database.mjs. */

interface DatabaseOptions {
  folder: string;
  isThrowAway?: boolean;
  tell?: (line: string) => void;
}

export function openDatabase(options: DatabaseOptions): Promise<{ url: string; pid(): number; stop(): Promise<void> }>;
