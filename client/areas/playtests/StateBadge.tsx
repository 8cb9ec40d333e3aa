import { endOfPlaytest, type Playtest, type PlaytestState } from '#shared/areas/playtests/playtests';
import { serverNow } from '../../ui/text/serverClock';
import styles from './Playtests.module.css';

const labels: Record<PlaytestState, string> = { open: 'Open', full: 'Full', closed: 'Closed', expired: 'Ended' };

/** The state of a playtest now: its last day may have passed since it was fetched. */
export function stateNow({ state, lastDay }: Pick<Playtest, 'state' | 'lastDay'>): PlaytestState {
  const isOver = endOfPlaytest(lastDay).getTime() <= serverNow();
  return isOver && (state === 'open' || state === 'full') ? 'expired' : state;
}

/** A badge for playtests that are not open. */
export function StateBadge({ of }: { of: Pick<Playtest, 'state' | 'lastDay'> }) {
  const state = stateNow(of);
  return state === 'open' ? null : <span className={styles.state}>{labels[state]}</span>;
}
