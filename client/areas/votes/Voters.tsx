import { votesTexts, type VoteState } from '#shared/areas/votes';
import { useVoters, type VoteTarget } from './votes.slice';
import styles from './VoteWidget.module.css';

/** How many voters are named; the rest is a number. */
const maxNames = 10;

interface VotersProps {
  voted: VoteTarget;
  id: string;
  /** A line above the names, such as the hint for visitors. */
  hint: string | null;
}

/** The tooltip of the buttons: the names of voters. */
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

/** The newest voters by name, of `count` in all: the server names only some. */
function namesOf(voters: VoteState['upVoters'], count: number): string {
  const names = voters.slice(0, maxNames).map(({ alias }) => alias);
  const others = Math.max(count, voters.length) - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
