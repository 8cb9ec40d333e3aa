import { Textarea } from '@mantine/core';
import type { Game } from '#shared/areas/games';
import { ownershipCalls, ownershipLimits } from '#shared/areas/recruiting/ownership';
import { SavingForm } from '../../../ui/form/Form';
import { Modal } from '../../../ui/overlay/Modal';
import { useOwnershipForm } from './useOwnershipForm';

interface AskForGameProps {
  game: Game;
  onClose: () => void;
}

/** The dialog that asks the moderators of the site for a game whose owner is away. */
export function AskForGameDialog({ game, onClose }: AskForGameProps) {
  const form = useOwnershipForm(ownershipCalls.askForGame, {
    initial: { gameId: game.id, words: '' },
    draft: `askForGame.${game.id}`,
    done: 'The moderators of the site will look at it.',
    onClose,
  });
  const { answerDays, words: maxLength } = ownershipLimits;
  return (
    <Modal opened onClose={onClose} title={`Ask for ${game.alias}`}>
      <SavingForm form={form} onClose={onClose} submit="Ask for it">
        <p>
          We write to {game.ownerDetails.alias}. If they visit within {answerDays} days, the game project stays theirs.
          After that the moderators of the site decide. Your team can see that you asked.
        </p>
        <Textarea
          label="What should the moderators know?"
          description="Only they read this. You may leave it empty."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxLength}
          data-autofocus
          {...form.text('words')}
        />
      </SavingForm>
    </Modal>
  );
}
