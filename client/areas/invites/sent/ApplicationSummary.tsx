import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { applicationsTexts, type Application, type ApplicationState } from '#shared/areas/recruiting/applications';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { Avatar } from '../../../profiles/Avatar';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { RoleChips } from '../../../profiles/RoleChips';
import { Time } from '../../../ui/text/Time';
import card from '../InviteCard.module.css';
import styles from './Summary.module.css';

interface ApplicationSummaryProps {
  item: Application;
  /** To the applicant the game stands first, to those who answer the person. */
  side: 'sent' | 'received';
  children?: ReactNode;
}

/** An application in short: whose or to what, its state, and the answer. */
export function ApplicationSummary({ item, side, children }: ApplicationSummaryProps) {
  const { gameDetails: game, devDetails: other, opening, positionTitles, positions, state, answerText } = item;
  const isSent = side === 'sent';
  const gameLink = (
    <Link to={paths.game(game.stringUrl)} dir="auto">
      {game.alias}
    </Link>
  );
  return (
    <article className={card.card} aria-label={isSent ? game.alias : other.alias}>
      <div className={card.top}>
        <Avatar of={isSent ? game : other} kind={isSent ? 'game' : 'developer'} size={64} />
        <div className={card.words}>
          <span className={card.game}>{isSent ? gameLink : <DeveloperLink of={other} />}</span>
          <strong className={card.titles} dir="auto">
            {positionTitles}
          </strong>
          <span className={card.who}>
            {isSent ? (
              <>
                Owned by <DeveloperLink of={other} />
              </>
            ) : (
              <>To {gameLink}</>
            )}
          </span>
          {opening && (
            <Link className={styles.opening} to={paths.classified(opening.id)} dir="auto">
              {opening.title}
            </Link>
          )}
        </div>
        <RoleChips label="Positions" roles={positions.map((role) => ({ role }))} />
      </div>
      <p className={styles.state} data-state={state}>
        <strong>{stateText(state, side)}</strong> <StateTime item={item} />
      </p>
      {answerText !== '' && (
        <blockquote className={styles.answer} dir="auto">
          {answerText}
        </blockquote>
      )}
      {children}
    </article>
  );
}

function stateText(state: ApplicationState, side: 'sent' | 'received'): string {
  if (side === 'sent' && state === 'accepted') return invitesTexts.status.request.accept;
  if (side === 'sent' && state === 'declined') return invitesTexts.status.request.decline;
  return applicationsTexts.states[state];
}

/** When it came into its state. */
function StateTime({ item: { state, created, seenAt, answeredAt } }: Pick<ApplicationSummaryProps, 'item'>) {
  const at = state === 'open' ? created : state === 'seen' ? seenAt : answeredAt;
  return at === null ? null : (
    <span className={card.who}>
      <Time at={at} />
    </span>
  );
}
