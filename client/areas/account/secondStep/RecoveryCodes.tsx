import { Button } from '@mantine/core';
import { siteName } from '#shared/siteIdentity';
import { showToast } from '../../../ui/feedback/toasts';
import { copyText } from '../../../ui/text/copyText';
import styles from './SecondStep.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, which are shown once, to copy or download. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `Recovery codes of ${siteName()}, each for one login\n\n${codes.join('\n')}\n`;
  async function copy() {
    if (await copyText(text)) showToast('Recovery codes copied');
    else showToast('The codes could not be copied. Please download them.', 'failed');
  }
  return (
    <div className={styles.form}>
      <p role="status">
        Each of these codes lets you in once without your authenticator app. Keep them apart from your phone: they will
        not be shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          component="a"
          variant="default"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </Button>
        <Button onClick={onClose} data-autofocus autoFocus>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
