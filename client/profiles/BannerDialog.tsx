import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import styles from './BannerDialog.module.css';
import { Banner, type BannerProps } from './Banner';
import { Modal } from '../ui/overlay/Modal';
import { PictureDrop } from './PictureDrop';
import { SavingForm, type FormState } from '../ui/form/Form';

interface BannerForm extends FormState {
  values: { remove?: boolean | 'true' | 'false' | undefined };
  set: (field: 'remove', value: boolean) => void;
  files: Record<string, File | null>;
  attach: (field: 'bannerFile', file: File | null) => void;
}

interface BannerDialogProps extends BannerProps {
  /** Result of `useForm` for the call that takes the banner. */
  form: BannerForm;
  onClose: () => void;
}

/** Changes or removes the banner of a profile or game. */
export function BannerDialog({ form, onClose, ...banner }: BannerDialogProps) {
  const file = form.files.bannerFile ?? null;
  const isRemoved = form.values.remove === true;
  const shown = isRemoved ? { ...banner, of: { ...banner.of, hasBanner: false } } : banner;
  return (
    <Modal opened onClose={onClose} title="Change the banner" size="lg">
      <SavingForm form={form} onClose={onClose} disabled={!file && !isRemoved}>
        <PictureDrop
          label="Banner"
          kind="banner"
          file={file}
          error={form.fields.bannerFile}
          onFile={(chosen) => {
            form.set('remove', false);
            form.attach('bannerFile', chosen);
          }}
          shape="wide"
          current={<Banner {...shown} />}
        />
        <p className={styles.hint}>
          {banner.kind === 'game'
            ? 'The page shows its middle at 21:9. 1680 × 720 pixels fit best.'
            : 'It is cropped to 1500 × 400 pixels, from the middle.'}
        </p>
        {banner.of.hasBanner && !file && (
          <Removal isRemoved={isRemoved} onChange={(remove) => form.set('remove', remove)} />
        )}
      </SavingForm>
    </Modal>
  );
}

/** Removal takes effect on Save, like the rest of the form. */
function Removal({ isRemoved, onChange }: { isRemoved: boolean; onChange: (isRemoved: boolean) => void }) {
  return (
    <div className={styles.removal}>
      <Button
        variant="subtle"
        color={isRemoved ? 'text' : 'rose'}
        leftSection={isRemoved ? <IconArrowBackUp size={18} aria-hidden /> : <IconTrash size={18} aria-hidden />}
        onClick={() => onChange(!isRemoved)}
      >
        {isRemoved ? 'Keep the banner' : 'Remove the banner'}
      </Button>
      <span role="status">{isRemoved && 'The banner goes when you save.'}</span>
    </div>
  );
}
