import { IconCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { Application } from '#shared/areas/recruiting/applications';
import { Avatar } from '../../../profiles/Avatar';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { RoleChips } from '../../../profiles/RoleChips';
import { Folded } from '../../../ui/text/Folded';
import { Time } from '../../../ui/text/Time';
import { HideBlocked } from '../../contact';
import { PieceStrip } from '../../media';
import { useReference } from '../../reference';
import type { ResolvedApplication } from '../applications.slice';
import { ApplicationActions } from './ApplicationActions';
import { Removable } from '../../../app/forms/Removable';
import card from '../InviteCard.module.css';
import styles from './Received.module.css';

interface ApplicationCardProps {
  item: Application;
  isNew: boolean;
  resolved: ResolvedApplication | undefined;
}

/** An application as its receivers judge it: face, pieces, skills, note, and the actions. */
export function ApplicationCard({ item, isNew, resolved }: ApplicationCardProps) {
  const { devDetails: applicant, positionTitles, positions, note, pieces, arePiecesChosen, created } = item;
  const { alias } = applicant;
  return (
    <article className={card.card} aria-label={alias}>
      <HideBlocked from={applicant.id}>
        <header className={card.top}>
          <Avatar of={applicant} kind="developer" size={64} />
          <div className={card.words}>
            <span className={styles.name}>
              <DeveloperLink of={applicant} />
              {isNew && <span className={styles.new}>New</span>}
            </span>
            <strong className={card.titles} dir="auto">
              {positionTitles}
            </strong>
            <span className={styles.quiet}>
              Asked to join <Time at={created} format="inSentence" />
            </span>
          </div>
          <RoleChips label="Positions" roles={positions.map((role) => ({ role }))} />
        </header>
        {note !== '' && (
          <Folded>
            <p className={card.note} dir="auto">
              {note}
            </p>
          </Folded>
        )}
        <PieceStrip
          pieces={pieces}
          label={arePiecesChosen ? `Pieces that ${alias} chose` : `Latest pieces of ${alias}`}
        />
        <Skills item={item} />
        {resolved?.text ? (
          <p className={card.said} role="status">
            {resolved.text}
          </p>
        ) : (
          <Removable>
            <ApplicationActions item={item} />
          </Removable>
        )}
      </HideBlocked>
    </article>
  );
}

const maxSkills = 8;

/** The applicant's skills, first those that the game uses. */
function Skills({ item: { skills, matchedSkills } }: Pick<ApplicationCardProps, 'item'>) {
  const { skill } = useReference();
  const isMatched = (id: number) => matchedSkills.includes(id);
  const shown = [...skills.filter(isMatched), ...skills.filter((id) => !isMatched(id))]
    .slice(0, Math.max(maxSkills, matchedSkills.length))
    .flatMap((id) => skill(id) ?? []);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.skills} aria-label="Skills">
      {shown.map(({ id, skill: name }) => (
        <li key={id} className={styles.skill} data-matched={isMatched(id) || undefined}>
          {isMatched(id) && <IconCheck size={14} aria-hidden />}
          {name}
          {isMatched(id) && <VisuallyHidden>, which the game uses</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
