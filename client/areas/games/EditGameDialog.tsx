import { useEffect, useRef, type ReactNode } from 'react';
import type { Game } from '#shared/areas/games';
import { Modal } from '../../ui/overlay/Modal';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { SavingForm, type FormState } from '../../ui/form/Form';

/** The props of every dialog for a part of a game. */
export interface EditDialogProps {
  game: Game;
  /** False once the viewer has lost the right to edit while the dialog was open. */
  mayEdit: boolean;
  onClose: () => void;
}

interface GameDialogProps {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** Result of `useForm`. */
  form: FormState & { isChanged: boolean };
  mayEdit: boolean;
  onClose: () => void;
  /** How often that part of the game was saved, by anybody. */
  saves: number;
  isValid?: boolean;
  children: ReactNode;
}

/** A dialog for a part of a game. It closes when that part is saved elsewhere, unless something was typed here. */
export function EditGameDialog(props: GameDialogProps) {
  const { title, size = 'md', form, mayEdit, onClose, saves, isValid = true, children } = props;
  const { isChanged, saving } = form;
  const seen = useRef(saves);
  useEffect(() => {
    // While the dialog saves, the event may be its own: the two are told apart once the answer is there.
    if (saving) return;
    const isSavedElsewhere = saves !== seen.current;
    seen.current = saves;
    if (!isChanged && (isSavedElsewhere || !mayEdit)) onClose();
  }, [saving, saves, isChanged, mayEdit, onClose]);

  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      <SavingForm form={form} onClose={onClose} disabled={!mayEdit || !isValid || !isChanged}>
        {!mayEdit && <ErrorNotice text="You can no longer edit this. What you typed stays here until you close it." />}
        {children}
      </SavingForm>
    </Modal>
  );
}
