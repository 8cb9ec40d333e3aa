import { dayMs } from '#shared/durations';
import { buildGame } from './builders';
import type { Two } from './reaching';

export interface OtherTelling {
  /** Prepares it; what it returns lets it happen, by Juno or by a job. */
  prepare: (two: Two) => Promise<() => PromiseLike<unknown>>;
  /** Whether Mika's mute of Juno, or a block between the two, keeps it from her. */
  heeds: { mute: boolean; block: boolean };
  /** A mail tells of it that is none of its kind. */
  hasOwnMail?: true;
}

export const everything = { mute: true, block: true };
export const blockAlone = { mute: false, block: true };
export const nothing = { mute: false, block: false };

export const posting = (call: string, bodyOf: (two: Two) => object | Promise<object>): OtherTelling['prepare'] => {
  return async (two) => {
    const body = await bodyOf(two);
    return () => two.asJuno.post(`/api${call}`).send(body);
  };
};

export const naming = ({ mika }: Two) => `Look at this, @${mika.stringUrl}`;
export const later = (days: number) => new Date(Date.now() + days * dayMs);
export const gameOf = async ({ site }: Two, owner: { id: number }) => (await buildGame(site.db, owner.id)).id;
