import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { paths } from '#shared/pages';
import { copyTexts, shareTargets } from '../../../app/page/shareTargets';
import { copyLink } from '../../../ui/text/copyLink';
import styles from './SiteMenu.module.css';

const schemes = ['dark', 'light', 'auto'] as const;
const themeNames = { dark: 'Dark', light: 'Light', auto: 'Same as system' } as const;

/** Radio items of a menu, so that the menu's keys reach them. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'dark')}
    >
      <Menu.Label>Theme</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {themeNames[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Shares the address of the site, as a row of icons. */
export function SiteShare() {
  const link = `${window.location.origin}/`;
  return (
    <>
      <Menu.Label>Share this site</Menu.Label>
      <div className={styles.share}>
        <Menu.Item
          className={styles.target ?? ''}
          aria-label="Copy link"
          title="Copy link"
          onClick={() => void copyLink(paths.home, copyTexts(link))}
        >
          <IconLink size={18} aria-hidden />
        </Menu.Item>
        {shareTargets.map(({ name, icon: TargetIcon, href }) => (
          <Menu.Item
            key={name}
            className={styles.target ?? ''}
            component="a"
            href={href(link)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <TargetIcon size={18} aria-hidden />
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
