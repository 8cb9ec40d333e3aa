import { accountTexts } from '#shared/areas/account';
import type { FormState } from '../../ui/form/Form';
import ConfirmDialog from './ConfirmDialog';

interface ConfirmInFormProps {
  form: Pick<FormState, 'errors' | 'submit'> & { refuse: (texts: string[]) => void };
  /** The address of the account. */
  email: string;
}

/** Asks for a fresh sign-in where a form was refused for want of one, and then sends it again. It stands beside the form. */
export default function ConfirmInForm({ form: { errors, submit, refuse }, email }: ConfirmInFormProps) {
  if (!errors.includes(accountTexts.freshLoginNeeded)) return null;
  return <ConfirmDialog email={email} onDone={() => void submit()} onClose={() => refuse([])} />;
}
