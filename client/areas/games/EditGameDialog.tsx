import { useEffect, useState, type ReactNode } from 'react';
import type { Game } from '#shared/areas/games';
import { useEditConflict } from '../../app/useEditConflict';
import { EditConflictNotice } from '../../ui/form/EditConflictNotice';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Modal } from '../../ui/overlay/Modal';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { SavingForm } from '../../ui/form/Form';

/** The props of every dialog for a part of a game. */
export interface EditDialogProps {
  game: Game;
  /** False once the viewer has lost the right to edit while the dialog was open. */
  mayEdit: boolean;
  onClose: () => void;
}

interface GameDialogProps<V extends Record<string, unknown>> {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  form: { errors: string[]; fields: Record<string, string>; saving: boolean; submit: () => Promise<void> };
  mayEdit: boolean;
  onClose: () => void;
  /** The edited part of the game, as it is stored and as it is typed; see `useEditConflict`. */
  stored: V;
  typed: { [Field in keyof V]: V[Field] | undefined };
  /** How often that part was saved, by anybody. */
  saves: number;
  /** Takes over values that were saved elsewhere, for fields that were not changed here. */
  onMerge: (theirs: Partial<V>) => void;
  /** Replaces the typed values by the stored ones. */
  onShowTheirs: () => void;
  isValid?: boolean;
  children: ReactNode;
}

/** A dialog for a part of a game. It closes when that part is saved elsewhere, unless something was typed here. */
export function EditGameDialog<V extends Record<string, unknown>>(props: GameDialogProps<V>) {
  const { title, size = 'md', form, mayEdit, onClose, stored, typed, saves, isValid = true, children } = props;
  const over = { stored, typed, saves, saving: form.saving, onFollow: onClose, onMerge: props.onMerge };
  const { isChanged, hasConflict, dismissConflict } = useEditConflict(over);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!mayEdit && !isChanged) onClose();
  });

  // Esc and a click outside can happen by accident, so they ask; Cancel does not.
  function leave() {
    if (isAsking) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }

  function showTheirs() {
    dismissConflict();
    props.onShowTheirs();
  }

  return (
    <Modal opened onClose={leave} title={title} size={size}>
      <SavingForm form={form} onClose={onClose} disabled={!mayEdit || !isValid || !isChanged}>
        {!mayEdit && <ErrorNotice text="You can no longer edit this. What you typed stays here until you close it." />}
        {hasConflict && <EditConflictNotice onShow={showTheirs} />}
        {children}
      </SavingForm>
      <ConfirmDialog
        opened={isAsking}
        title="Discard your changes?"
        text="They are not saved yet."
        confirm="Discard changes"
        danger
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </Modal>
  );
}
