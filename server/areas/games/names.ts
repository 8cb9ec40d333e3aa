import { gamesTexts, type games } from '#shared/areas/games';
import type { Call } from '../../http/call';
import { invalid } from '../../refusal';
import { looksLikeOffice, readsAsOffice } from '../../people';
import { currentSite } from '../../site';

type Naming = Pick<Call<typeof games.createGame>, 'db' | 'viewer'>;

/** 422 for a title that reads as if those who run the site had posted what the game posts. Two games may have one title. */
export async function requireOwnTitle({ db, viewer }: Naming, title: string) {
  if (viewer.siteModCanBan || viewer.isOperator) return;
  const isTaken = readsAsOffice(title, currentSite().name) || (await looksLikeOffice(db, title, viewer.id));
  if (isTaken) throw invalid(gamesTexts.titleOfOffice, 'alias');
}
