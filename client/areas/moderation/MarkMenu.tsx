import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { moderation, moderationTexts } from '#shared/areas/moderation/moderation';
import { mark as marks, markNames, type Mark } from '#shared/marks';
import { call } from '../../app/data/call';
import { toastOnError } from '../../app/data/toastOnError';
import { showToast } from '../../ui/feedback/toasts';
import { useOpenOnMount } from '../../ui/overlay/useOpenOnMount';
import { MarkTarget, type MarkButtonProps } from './MarkButton';

/** The marks to choose from, in a menu that opens as soon as it is mounted. */
export default function MarkMenu({ thing, mark: present, name }: MarkButtonProps) {
  const { target, menu } = useOpenOnMount();

  const choose = (mark: Mark) =>
    toastOnError(async () => {
      await call(moderation.setMark, { ...thing, mark });
      showToast(moderationTexts.marked);
    });

  return (
    <Menu {...menu} position="bottom-end" width={180} withinPortal={false}>
      <Menu.Target>
        <MarkTarget ref={target} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {marks.options.map((mark) => (
          <Menu.Item
            key={mark}
            disabled={mark === present}
            rightSection={mark === present && <IconCheck size={16} aria-label="is set" />}
            onClick={() => void choose(mark)}
          >
            {mark === 'none' ? 'No content warning' : markNames[mark]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
