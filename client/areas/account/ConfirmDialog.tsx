import { accountTexts } from '#shared/areas/account';
import { Modal } from '../../ui/overlay/Modal';
import ConfirmPassword from './ConfirmPassword';

interface ConfirmDialogProps {
  /** The address of the account, for password managers. */
  email: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a fresh sign-in in a dialog. */
export default function ConfirmDialog({ email, onDone, onClose }: ConfirmDialogProps) {
  return (
    <Modal opened onClose={onClose} title={accountTexts.freshLoginNeeded} size="sm">
      <ConfirmPassword email={email} onDone={onDone} />
    </Modal>
  );
}
