import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { creditYears, members, membersTexts as texts, positionNames, type Credit } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { Avatar } from '../../profiles/Avatar';
import { showToast } from '../../ui/feedback/toasts';
import { ReportButton } from '../content';
import styles from './Credits.module.css';
import { creditSaved } from './credits.slice';

/** A credit on the page of a developer; its owner can hide it once they have left. */
export function CreditRow({ credit, isOwn }: { credit: Credit; isOwn: boolean }) {
  const { id, game, isHidden } = credit;
  return (
    <li className={styles.credit} data-hidden={isHidden || undefined}>
      <GameLine game={game}>
        {placeOf(credit)}
        <br />
        {creditYears(credit)}
        {isHidden && ' · Hidden'}
      </GameLine>
      {isOwn ? (
        credit.status === 'Former' && <HideButton credit={credit} />
      ) : (
        <span className={styles.report}>
          <ReportButton kind="credit" targetId={id} aboutId={null} name={`the credit for ${game.alias}`} />
        </span>
      )}
    </li>
  );
}

/** A game with what somebody is or was in it. */
export function GameLine({ game, children }: { game: Credit['game']; children: ReactNode }) {
  return (
    <Link className={styles.game} to={paths.game(game.stringUrl)}>
      <Avatar of={game} kind="game" size={40} />
      <span className={styles.words}>
        <strong dir="auto">{game.alias}</strong>
        <small>{children}</small>
      </span>
    </Link>
  );
}

const levels = { owner: ['Owner'], mod: ['Moderator'], member: [] } as const;

/** 'Owner, Lead artist'; 'Member' without any position. */
const placeOf = ({ modLevel, positions }: Credit) =>
  [...levels[modLevel], ...positionNames(positions)].join(', ') || 'Member';

function HideButton({ credit: { game, isHidden } }: { credit: Credit }) {
  const dispatch = useAppDispatch();
  const toggle = () =>
    toastOnError(async () => {
      const saved = await call(members.hideCredit, { gameId: game.id, isHidden: !isHidden });
      dispatch(creditSaved(saved));
      showToast(saved.isHidden ? texts.creditHidden : texts.creditShown);
    });
  const name = isHidden ? 'Show on your profile' : 'Hide from your profile';
  return (
    <ActionIcon
      variant="subtle"
      color="text"
      size={36}
      title={name}
      aria-label={`${name}: ${game.alias}`}
      onClick={() => void toggle()}
    >
      {isHidden ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </ActionIcon>
  );
}
