import { developers } from '#shared/areas/developers';
import { developersEvents, type Developer } from '#shared/areas/developerEvents';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { BannerDialog as BannerFormDialog } from '../../profiles/BannerDialog';
import { showToast } from '../../ui/feedback/toasts';
import { useBannerVersion } from './developers.slice';

interface BannerDialogProps {
  developer: Developer;
  onClose: () => void;
}

/** The dialog that changes the banner of one's own profile. */
export default function BannerDialog({ developer, onClose }: BannerDialogProps) {
  const dispatch = useAppDispatch();
  const version = useBannerVersion(developer.id);
  const form = useForm(developers.uploadBanner, {
    initial: { remove: false },
    storedFiles: { bannerFile: [developer.hasBanner, version] },
    onDone: (saved) => {
      dispatch(onLive(developersEvents.developerInformationUpdated)(saved));
      showToast(saved.hasBanner ? 'Your banner is saved.' : 'Your banner has been removed.');
      onClose();
    },
  });
  return <BannerFormDialog of={developer} kind="developer" version={version} form={form} onClose={onClose} />;
}
