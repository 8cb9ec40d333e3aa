import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Game, Opening } from '#shared/areas/games';
import { applications, applicationsTexts } from '#shared/areas/recruiting/applications';
import type { Role } from '#shared/areas/recruiting/inviteEvents';
import { invitesLimits, invitesTexts } from '#shared/areas/recruiting/invites';
import { paths } from '#shared/pages';
import { useHasFormDraft } from '../../../app/forms/formDraft';
import { Removable } from '../../../app/forms/Removable';
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
}

const idsOf = (pieces: readonly ShownPiece[]) => pieces.map(({ id }) => id);

/** The title that goes with the chosen positions until another one is typed. */
const titleOf = (roles: readonly Role[]) => roles.join(', ');

const draftOf = ({ id }: Game) => `invites.game.${id}`;

/** An application: a note, pieces of one's portfolio, and positions; or why applying is pointless. */
export function ApplyForm({ obstacle, ...props }: ApplyFormProps & { obstacle: string | null }) {
  const { game } = props;
  const { isSending: isResuming } = useHasFormDraft(draftOf(game));
  const [isSending, setSending] = useState(isResuming);
  // The event about the viewer's own application may come before its reply.
  if (obstacle !== null && !isSending)
    return <SentNotice text={obstacle} back={paths.game(game.stringUrl)} isObstacle />;
  return (
    <Removable>
      <ApplicationForm {...props} onSending={setSending} />
    </Removable>
  );
}

interface ApplicationFormProps extends ApplyFormProps {
  /** Whether it is being sent, or has been. */
  onSending: (isSending: boolean) => void;
}

function ApplicationForm({ viewerId, game, opening, positions, pieces, newest, onSending }: ApplicationFormProps) {
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
    draft: draftOf(game),
    minimumMs: invitesLimits.savingMs,
    connectionText: connectionTexts.reload,
    // A restored draft may name pieces that are gone meanwhile.
    prepare: (values) => ({ ...values, pieceIds: idsOf(chosenOf(values.pieceIds)) }),
    onDone: () => setSent(true),
  });
  const { values, set } = form;
  useEffect(() => onSending(form.saving || sent), [onSending, form.saving, sent]);
  // Without a position to begin with, the title is the asker's own.
  const suggestsTitle = opening !== undefined || positions.length > 0;
  const said = opening ? applicationsTexts.sent(game.alias) : invitesTexts.requestSent(game.alias);
  if (sent) return <SentNotice text={said} back={paths.game(game.stringUrl)} />;

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
