import { votesTexts, type VoteState } from '#shared/areas/votes';
import { useVoters, type VoteTarget } from './votes.slice';
import styles from './VoteWidget.module.css';

/** So many are named; the rest is told as a number. */
const named = 10;

interface VotersProps {
  voted: VoteTarget;
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
      {data && data.downVoters.length > 0 && (
        <p>
          {votesTexts.downVoters} {namesOf(data.downVoters, data.downVotes)}
        </p>
      )}
    </div>
  );
}

const textOf = ({ upVoters, voteTotal, downVotes }: VoteState) =>
  upVoters.length === 0 ? votesTexts.none : namesOf(upVoters, voteTotal + downVotes);

/** The newest voters by name; `count` is how many have voted so, of whom only the newest are known (wire §7). */
function namesOf(voters: VoteState['upVoters'], count: number): string {
  const names = voters.slice(0, named).map(({ alias }) => alias);
  const others = Math.max(count, voters.length) - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
