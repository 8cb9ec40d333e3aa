import { Button, Textarea } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { copyText } from '../../ui/text/copyText';
import { showToast } from '../../ui/feedback/toasts';
import { useAppDispatch } from '../hooks';
import styles from './UnsentTexts.module.css';
import { noteUnsentShown, type UnsentDraft } from './keepUnsent';
import { discardUnsent, textsOf } from './unsentDrafts';

interface UnsentTextsProps {
  accountId: number;
  unsent: readonly UnsentDraft[];
}

/** Texts that can no longer be sent from their forms, and those of other devices that differ from these, to copy or discard. */
export default function UnsentTexts({ accountId, unsent }: UnsentTextsProps) {
  return (
    <>
      <Section
        accountId={accountId}
        unsent={unsent.filter(({ isOther }) => !isOther)}
        title="You were writing here"
        hint="This can no longer be sent. Your text is kept in this browser until you discard it."
      />
      <Section
        accountId={accountId}
        unsent={unsent.filter(({ isOther }) => isOther)}
        title="Written on another device"
        hint="This differs from what you wrote here. Copy what you need of it and discard it: then what you wrote here is kept for your other devices too."
      />
    </>
  );
}

interface SectionProps extends UnsentTextsProps {
  title: string;
  hint: string;
}

function Section({ accountId, unsent, title, hint }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  // On screen, it needs no toast that leads to it.
  useEffect(() => {
    if ((section.current?.getBoundingClientRect().top ?? Infinity) < window.innerHeight) noteUnsentShown();
  }, [unsent.length]);
  const written = unsent.filter((draft) => textsOf(accountId, draft).length > 0);
  if (written.length === 0) return null;
  return (
    <section ref={section} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <IconPencil size={20} aria-hidden /> {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {written.map((draft) => (
        <UnsentText key={draft.name} accountId={accountId} draft={draft} />
      ))}
    </section>
  );
}

function UnsentText({ accountId, draft }: { accountId: number; draft: UnsentDraft }) {
  const dispatch = useAppDispatch();
  const text = textsOf(accountId, draft).join('\n\n');

  async function copy() {
    if (await copyText(text)) showToast('Your text was copied.');
    else showToast('Your text could not be copied. Select it and copy it by hand.', 'failed');
  }

  return (
    <div className={styles.text}>
      <Textarea aria-label="What you wrote" readOnly autosize minRows={2} maxRows={16} value={text} dir="auto" />
      <div className={styles.buttons}>
        <Button variant="default" size="sm" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="subtle"
          color="rose"
          size="sm"
          leftSection={<IconTrash size={18} />}
          onClick={() => dispatch(discardUnsent(accountId, draft))}
        >
          Discard
        </Button>
      </div>
    </div>
  );
}
