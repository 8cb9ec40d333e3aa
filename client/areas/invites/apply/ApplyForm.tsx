import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Game, Opening } from '#shared/areas/games';
import { applications, applicationsTexts } from '#shared/areas/recruiting/applications';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import { invitesLimits, invitesTexts } from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { connectionTexts } from '../../../app/data/call';
import { useForm } from '../../../app/forms/useForm';
import { Form, FormErrors } from '../../../ui/form/Form';
import type { ShownPiece } from '../../media';
import forms from '../InviteForms.module.css';
import { NoteField } from '../NoteField';
import { PositionFields } from '../PositionFields';
import { Recipient } from '../Recipient';
import { SentNotice } from '../SentNotice';
import { PiecesField } from './PiecesField';

interface ApplyFormProps {
  viewerId: number;
  game: Game;
  /** Undefined where the game is asked without an opening. */
  opening: Opening | undefined;
  /** The positions that are chosen at first. */
  positions: Role[];
  /** The latest pieces of the viewer, and those of them that are chosen at first. */
  pieces: readonly ShownPiece[];
  newest: readonly ShownPiece[];
  /** Why applying is pointless; null if it is not. */
  obstacle: string | null;
}

const idsOf = (pieces: readonly ShownPiece[]) => pieces.map(({ id }) => id);

/** The title that goes with the chosen positions until another one is typed. */
const titleOf = (roles: readonly Role[]) => roles.join(', ');

/** An application: a note, pieces of one's portfolio, and positions. */
export function ApplyForm({ viewerId, game, opening, positions, pieces, newest, obstacle }: ApplyFormProps) {
  const [sent, setSent] = useState(false);
  const [known, setKnown] = useState(pieces);
  const chosenOf = (pieceIds: readonly number[] = []) =>
    pieceIds.flatMap((pieceId) => known.find(({ id }) => id === pieceId) ?? []);
  const form = useForm(applications.apply, {
    initial: {
      ...(opening ? { classifiedId: opening.id } : { gameId: game.id }),
      note: '',
      pieceIds: idsOf(newest),
      selectedPositions: positions,
      positionTitles: titleOf(positions),
    },
    draft: `invites.game.${game.id}`,
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    // A restored draft may name pieces that are gone meanwhile.
    prepare: (values) => ({ ...values, pieceIds: idsOf(chosenOf(values.pieceIds)) }),
    onDone: () => setSent(true),
  });
  const { values, set } = form;
  // Without a position to begin with, the title is the asker's own.
  const suggestsTitle = opening !== undefined || positions.length > 0;
  const back = paths.game(game.stringUrl);
  const said = opening ? applicationsTexts.sent(game.alias) : invitesTexts.requestSent(game.alias);
  if (sent) return <SentNotice text={said} back={back} />;
  // While saving, the event about the viewer's own application may come before its reply.
  if (obstacle !== null && !form.saving) return <SentNotice text={obstacle} back={back} isObstacle />;

  function choosePieces(chosen: ShownPiece[]) {
    setKnown([...chosen, ...known]);
    set('pieceIds', idsOf(chosen));
  }

  function choosePositions(roles: Role[]) {
    const isSuggested = values.positionTitles === titleOf(values.selectedPositions ?? []);
    if (suggestsTitle && isSuggested) set('positionTitles', titleOf(roles));
    set('selectedPositions', roles);
  }

  return (
    <Form form={form} className={forms.form}>
      <Recipient of={game} kind="game" text={opening?.title ?? (game.seekingRoles || `Owned by ${game.ownerAlias}`)} />
      <NoteField form={form} placeholder={`What would you like to do for ${game.alias}?`} />
      {pieces.length > 0 && (
        <PiecesField
          viewerId={viewerId}
          chosen={chosenOf(values.pieceIds)}
          onChange={choosePieces}
          error={form.fields.pieceIds}
        />
      )}
      <PositionFields form={{ ...form, set: (_field, roles) => choosePositions(roles) }} />
      <FormErrors form={form} />
      <Button type="submit" size="md" className={forms.submit ?? ''} loading={form.saving}>
        {opening ? 'Send application' : 'Send Request'}
      </Button>
    </Form>
  );
}
