import { useEffect, useState, type ReactNode } from 'react';
import type { Game } from '#shared/areas/games';
import { useEditConflict } from '../../app/useEditConflict';
import { EditConflictNotice } from '../../ui/form/EditConflictNotice';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Modal } from '../../ui/overlay/Modal';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { SavingForm } from '../../ui/form/Form';

/** What every dialog over a part of a game gets. */
export interface EditDialogProps {
  game: Game;
  /** False once the viewer has lost the right while the dialog was open. */
  mayEdit: boolean;
  onClose: () => void;
}

interface GameDialogProps<V extends Record<string, unknown>> {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  form: { errors: string[]; fields: Record<string, string>; saving: boolean; submit: () => Promise<void> };
  mayEdit: boolean;
  onClose: () => void;
  /** The part of the game that the form is over, as it is stored and as it stands in the form. */
  stored: V;
  typed: { [Field in keyof V]: V[Field] | undefined };
  /** How often that part was saved. */
  saves: number;
  /** Shows what was saved elsewhere in fields that were not touched here. */
  onMerge: (theirs: Partial<V>) => void;
  /** Puts what is stored in place of what was typed. */
  onShowTheirs: () => void;
  isValid?: boolean;
  children: ReactNode;
}

/** A form over a part of a game. It closes when that part is saved elsewhere, but never over what was typed here. */
export function EditGameDialog<V extends Record<string, unknown>>(props: GameDialogProps<V>) {
  const { title, size = 'md', form, mayEdit, onClose, stored, typed, saves, isValid = true, children } = props;
  const over = { stored, typed, saves, saving: form.saving, onFollow: onClose, onMerge: props.onMerge };
  const { isChanged, hasConflict, dismissConflict } = useEditConflict(over);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!mayEdit && !isChanged) onClose();
  });

  // Esc and a click beside it are quickly done; Cancel is meant.
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
        {!mayEdit && (
          <ErrorNotice text="You may not edit this any more. What you typed stays here until you close it." />
        )}
        {hasConflict && <EditConflictNotice onShow={showTheirs} />}
        {children}
      </SavingForm>
      <ConfirmDialog
        opened={isAsking}
        title="Drop what you changed?"
        text="It is not saved yet."
        confirm="Drop the changes"
        danger
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      />
    </Modal>
  );
}
