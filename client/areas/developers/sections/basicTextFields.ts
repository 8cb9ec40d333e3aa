import { IconMapPin, type Icon } from '@tabler/icons-react';
import type { BasicText } from '#shared/areas/developerEvents';

interface BasicTextField {
  label: string;
  /** Its icon among the facts of the profile; null for what is shown elsewhere. */
  icon: Icon | null;
  placeholder?: string;
  autoComplete?: string;
}

/** How the texts of the basic info are typed and shown. Names and location have a place of their own in the form. */
export const basicTextFields: Record<BasicText, BasicTextField> = {
  firstName: { label: 'First name', icon: null, autoComplete: 'given-name' },
  lastName: { label: 'Last name', icon: null, autoComplete: 'family-name' },
  pronouns: { label: 'Pronouns', icon: null, placeholder: 'they/them' },
  location: { label: 'Location', icon: IconMapPin },
};
