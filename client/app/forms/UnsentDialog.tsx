import { useStored } from '../storage/browserStorage';
import { Modal } from '../../ui/overlay/Modal';
import UnsentTexts from './UnsentTexts';
import { parseUnsent, unsentDialog, unsentKey } from './keepUnsent';

/** All texts that can no longer be sent, opened from a toast: of a page that was left, or of an account that was banned. */
export default function UnsentDialog({ accountId }: { accountId: number }) {
  const [list] = useStored(unsentKey(accountId));
  const unsent = parseUnsent(list);
  return (
    <Modal opened onClose={() => unsentDialog.set(null)} title="What you wrote" size="lg">
      {unsent.length > 0 ? <UnsentTexts accountId={accountId} unsent={unsent} /> : <p>Nothing is left.</p>}
    </Modal>
  );
}
