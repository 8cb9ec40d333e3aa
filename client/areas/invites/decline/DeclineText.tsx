import { Textarea, UnstyledButton } from '@mantine/core';
import { applicationsLimits, applicationsTexts } from '#shared/areas/recruiting/applications';
import type { TextFieldProps } from '../../../app/forms/useForm';
import styles from './Decline.module.css';

interface DeclineTextProps {
  /** The field `text` of a form. */
  field: TextFieldProps;
  onChoose: (text: string) => void;
}

/** The words that go with a decline: written, or chosen from a few ready ones and changed. */
export function DeclineText({ field, onChoose }: DeclineTextProps) {
  return (
    <>
      <Textarea
        label="Your answer (optional)"
        description="Tell them why in a few kind words."
        maxLength={applicationsLimits.answerText}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...field}
      />
      <ul className={styles.ready} aria-label="Ready answers, which you can change">
        {applicationsTexts.declineTexts.map((text) => (
          <li key={text}>
            <UnstyledButton
              className={styles.readyText ?? ''}
              aria-pressed={field.value === text}
              onClick={() => onChoose(text)}
            >
              {text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
