import { TextInput } from '@mantine/core';
import { look, lookTexts } from '#shared/areas/operating/look';
import { isColor } from '#shared/colors';
import { defaultAccents } from '#shared/siteIdentity';
import { useSite } from '../../../app/site.slice';
import { useForm } from '../../../app/forms/useForm';
import { showToast } from '../../../ui/feedback/toasts';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { DeskForm } from '../DeskForm';
import styles from '../Operating.module.css';

const schemes = { light: 'Light scheme', dark: 'Dark scheme' } as const;

/** The accent colour of each scheme. */
export function Accent() {
  const { accent = { light: '', dark: '' } } = useSite();
  const form = useForm(look.saveAccent, { initial: accent, onDone: () => showToast(lookTexts.accentSaved) });
  const colorOf = (scheme: keyof typeof schemes) => {
    const typed = (form.values[scheme] ?? '').trim().toLowerCase();
    return isColor(typed) ? typed : defaultAccents[scheme];
  };
  return (
    <SettingsSection heading="Accent colour">
      <p className={styles.dim}>
        Used for the main button of a page, for what is new, and for buttons in emails. Leave a field blank for the
        default colour.
      </p>
      <DeskForm form={form}>
        <div className={styles.pair}>
          {(['light', 'dark'] as const).map((scheme) => (
            <TextInput
              key={scheme}
              label={schemes[scheme]}
              placeholder={defaultAccents[scheme]}
              maxLength={7}
              leftSectionPointerEvents="all"
              leftSectionWidth={44}
              leftSection={
                <input
                  type="color"
                  className={styles.color}
                  aria-label={`Choose the colour of the ${scheme} scheme`}
                  value={colorOf(scheme)}
                  onChange={({ currentTarget }) => form.set(scheme, currentTarget.value)}
                />
              }
              {...form.text(scheme)}
            />
          ))}
        </div>
      </DeskForm>
    </SettingsSection>
  );
}
