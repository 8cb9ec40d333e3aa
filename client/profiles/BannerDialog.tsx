import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import styles from './BannerDialog.module.css';
import { Banner, type BannerProps } from './Banner';
import { Modal } from '../ui/overlay/Modal';
import { PictureDrop } from './PictureDrop';
import { SavingForm } from '../ui/form/Form';

interface BannerForm {
  values: { remove?: boolean | 'true' | 'false' | undefined };
  set: (field: 'remove', value: boolean) => void;
  files: Record<string, File | null>;
  attach: (field: 'bannerFile', file: File | null) => void;
  errors: string[];
  fields: Record<string, string>;
  saving: boolean;
  submit: () => Promise<void>;
}

interface BannerDialogProps extends BannerProps {
  /** Of `useForm` over the call that takes the banner. */
  form: BannerForm;
  onClose: () => void;
}

/** Chooses, looks at and sends the banner of a profile or game, or takes it away. */
export function BannerDialog({ form, onClose, ...cover }: BannerDialogProps) {
  const file = form.files.bannerFile ?? null;
  const isGoing = form.values.remove === true;
  const shown = isGoing ? { ...cover, of: { ...cover.of, hasBanner: false } } : cover;
  return (
    <Modal opened onClose={onClose} title="Change the banner" size="lg">
      <SavingForm form={form} onClose={onClose} disabled={!file && !isGoing}>
        <PictureDrop
          label="Banner"
          kind="banner"
          file={file}
          onFile={(chosen) => {
            form.set('remove', false);
            form.attach('bannerFile', chosen);
          }}
          shape="wide"
          current={<Banner {...shown} />}
        />
        <p className={styles.hint}>It is cropped to 1500 × 400 pixels, from the middle.</p>
        {cover.of.hasBanner && !file && <Removal isGoing={isGoing} onChange={(remove) => form.set('remove', remove)} />}
      </SavingForm>
    </Modal>
  );
}

/** Takes effect with Save, like all of the form. */
function Removal({ isGoing, onChange }: { isGoing: boolean; onChange: (isGoing: boolean) => void }) {
  return (
    <div className={styles.removal}>
      <Button
        variant="subtle"
        color={isGoing ? 'text' : 'rose'}
        leftSection={isGoing ? <IconArrowBackUp size={18} aria-hidden /> : <IconTrash size={18} aria-hidden />}
        onClick={() => onChange(!isGoing)}
      >
        {isGoing ? 'Keep the banner' : 'Remove the banner'}
      </Button>
      <span role="status">{isGoing && 'The banner goes when you save.'}</span>
    </div>
  );
}
