/** One line of the doctor. */
export interface Finding {
  level: 'fine' | 'warning' | 'failure';
  text: string;
}

/** Findings by level. */
export const fine = (text: string): Finding => ({ level: 'fine', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const failure = (text: string): Finding => ({ level: 'failure', text });

/** The reason of a failure in a few words, without a stack. */
export const reasonOf = (error: unknown): string => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return message.startsWith(code) ? message : `${code}: ${message}`;
};

/** A size as text, in megabytes of 1,000,000 bytes. */
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
