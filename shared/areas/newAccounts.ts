/** The actions of new accounts that are limited: links in texts, messages to strangers, invitations. */
export type NewAccountAction = 'write' | 'messageStranger' | 'invite';

const times = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
const until = (hours: number) => `in its first ${times(hours, 'hour', 'hours')}`;

/** The refusals for new accounts; `hours` is how long an account is new. */
export const newAccountsTexts = {
  links: (most: number, hours: number) =>
    most === 0
      ? `A new account cannot post links ${until(hours)}. Please leave them out for now.`
      : `A new account can put at most ${times(most, 'link', 'links')} into a text ${until(hours)}. Please leave some out for now.`,
  strangers: (most: number, hours: number) =>
    `A new account can write to at most ${times(most, 'stranger', 'strangers')} ${until(hours)}. You can always write to people who answer or follow you.`,
  invitations: (most: number, hours: number) =>
    `A new account can send at most ${times(most, 'invitation', 'invitations')} ${until(hours)}.`,
} as const;
