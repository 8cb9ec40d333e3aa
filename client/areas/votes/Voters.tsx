import { votesTexts, type VoteState } from '#shared/areas/votes';
import { useVoters, type Voted } from './votes.slice';
import styles from './VoteWidget.module.css';

/** So many are named; the rest is told as a number. */
const named = 10;

interface VotersProps {
  voted: Voted;
  id: string;
  /** What stands above the names, as the way to log in for visitors. */
  hint: string | null;
}

/** Who has voted for something, beside its buttons while one of them is pointed at or has the focus. */
export function Voters({ voted, id, hint }: VotersProps) {
  const { data, error } = useVoters(voted, true);
  return (
    <div className={styles.voters} role="tooltip" id={id}>
      {hint !== null && <p>{hint}</p>}
      <p>{data ? textOf(data) : (error ?? 'Loading')}</p>
    </div>
  );
}

function textOf({ upVoters }: VoteState): string {
  if (upVoters.length === 0) return votesTexts.none;
  const names = upVoters.slice(0, named).map(({ alias }) => alias);
  const others = upVoters.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
