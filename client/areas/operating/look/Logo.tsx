import { Button } from '@mantine/core';
import { look, lookTexts } from '#shared/areas/operating/look';
import { siteIcon } from '#shared/siteIcon';
import { uploadBytes } from '#shared/vocabulary';
import { call } from '../../../app/data/call';
import { useSite } from '../../../app/site.slice';
import { toastOnError } from '../../../app/data/toastOnError';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { FileDrop } from '../../../ui/form/FileDrop';
import { Form, FormErrors } from '../../../ui/form/Form';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import styles from '../Operating.module.css';

const nothing = {};

/** The logo of the site, in place of the mark that it comes with. */
export function Logo() {
  const site = useSite();
  const { logo } = site;
  const form = useForm(look.uploadLogo, {
    initial: nothing,
    storedFiles: { logoFile: logo },
    onDone: () => {
      form.reset();
      showToast(lookTexts.logoSaved);
    },
  });
  const file = form.files.logoFile ?? null;
  const remove = () =>
    toastOnError(async () => {
      await call(look.uploadLogo, { remove: true });
      showToast(lookTexts.logoRemoved);
    });
  return (
    <SettingsSection heading="Logo">
      <p className={styles.dim}>
        Shown beside the name, in browser tabs, in emails and on link previews. A square picture of 512 × 512 pixels
        with a transparent background works best.
      </p>
      <Form form={form} className={styles.form}>
        <FileDrop
          label="Logo"
          file={file}
          onFile={(chosen) => form.attach('logoFile', chosen)}
          maxBytes={uploadBytes}
          tooBig={lookTexts.logoTooBig}
          wrongType={lookTexts.logoNotReadable}
          error={form.fields.logoFile}
          current={<img src={siteIcon(site)} width={96} height={96} alt="" />}
        />
        <FormErrors form={form} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.saving} disabled={!file}>
            Save
          </Button>
          {logo && !file && (
            <Button variant="subtle" color="rose" onClick={() => void remove()}>
              Remove the logo
            </Button>
          )}
        </div>
      </Form>
    </SettingsSection>
  );
}
