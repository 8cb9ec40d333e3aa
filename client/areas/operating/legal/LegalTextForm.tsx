import { Button, Radio, Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { legalDesk, legalLimits, legalTextTexts, type EditedText } from '#shared/areas/operating/legalTexts';
import { useAppDispatch } from '../../../app/hooks';
import { useForm } from '../../../app/forms/useForm';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../../ui/feedback/toasts';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { Choices } from '../../../ui/form/CheckGroup';
import { Form, FormErrors } from '../../../ui/form/Form';
import { deskChanged } from '../desk.slice';
import styles from '../Operating.module.css';

const withoutText: Record<EditedText['kind'], string> = {
  terms: 'If left blank, the page shows the default terms.',
  privacy: 'If left blank, the page shows the default privacy policy.',
  imprint: 'If left blank, there is no imprint and no link to it.',
};

// The parser is large, and wanted only here.
const PreviewText = lazyWithRetry(() => import('../../../markdown/editor/PreviewText'));

/** Saves a new version of a legal text. */
export function LegalTextForm({ stored: { kind, text, version } }: { stored: EditedText }) {
  const dispatch = useAppDispatch();
  const [isPreview, setPreview] = useState(false);
  const form = useForm(legalDesk.saveLegalText, {
    initial: { kind, text, basedOn: version, asksAcceptance: false },
    draft: kind,
    onDone: () => {
      setPreview(false);
      form.set('asksAcceptance', false);
      dispatch(deskChanged());
      showToast(legalTextTexts.saved);
    },
  });
  const typed = form.values.text ?? '';
  return (
    <Form form={form} className={styles.text}>
      {isPreview ? (
        <section className={styles.preview} aria-label="Preview">
          <Suspense fallback={<LoadingSkeleton count={4} />}>
            <PreviewText text={typed} headingsFrom={3} />
          </Suspense>
        </section>
      ) : (
        <Textarea
          label="Text"
          description={`Markdown: ## starts a heading, - a list item. ${withoutText[kind]}`}
          autosize
          minRows={10}
          maxRows={24}
          maxLength={legalLimits.text}
          {...form.text('text')}
        />
      )}
      {kind === 'terms' && (
        <Radio.Group
          label="This change is"
          value={form.values.asksAcceptance ? 'asks' : 'small'}
          onChange={(value) => form.set('asksAcceptance', value === 'asks')}
        >
          <Choices isList>
            <Radio value="small" label="A small correction" description="No one is asked to accept it." />
            <Radio
              value="asks"
              label="One that everyone has to accept"
              description="People see the text on their next visit and cannot post until they have accepted it."
            />
          </Choices>
        </Radio.Group>
      )}
      <FormErrors form={form} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
        <Button variant="default" disabled={typed === ''} onClick={() => setPreview(!isPreview)}>
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
      </div>
    </Form>
  );
}
