import { Menu, type MenuProps } from '@mantine/core';
import { IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Children, type ReactElement, type ReactNode } from 'react';
import { afterMenuClose } from '../../ui/overlay/afterMenuClose';
import { copyLink, type CopyTexts } from '../../ui/text/copyLink';
import { useDeletion, type Deletion } from './useDeletion';
import { useReport, type ReportTarget } from './useReport';

interface ContentMenuProps extends MenuProps {
  /** The button that opens the menu. */
  button: ReactElement;
  content: ReportTarget;
  /** The path of its page; null if that is gone. */
  address: string | null;
  texts: CopyTexts;
  mayEdit: boolean;
  onEdit: () => void;
  /** Where it is not the same as `mayEdit`. */
  mayDelete?: boolean;
  deletion: Omit<Deletion, 'aboutId'>;
  /** Items above those that all content has. */
  first?: ReactNode;
  /** Items after the link. */
  children?: ReactNode;
}

/** Copy link, edit, report and delete: the menu of a post or comment. Nothing, if the viewer may do none of it. */
export function ContentMenu(props: ContentMenuProps) {
  const { button, content, address, texts, mayEdit, onEdit, deletion, first, children, ...rest } = props;
  const { mayDelete = mayEdit, ...menu } = rest;
  const report = useReport(content);
  const { ask, dialog } = useDeletion({ ...deletion, aboutId: content.aboutId });
  const hasMore = Children.toArray([first, children]).length > 0;
  if (address === null && !mayEdit && !report.mayReport && !hasMore) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} {...menu}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {first}
          {address !== null && (
            <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copyLink(address, texts)}>
              Copy link
            </Menu.Item>
          )}
          {children}
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={afterMenuClose(onEdit)}>
              Edit
            </Menu.Item>
          )}
          {report.mayReport && (
            <Menu.Item leftSection={<IconFlag size={18} />} onClick={report.ask}>
              Report
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item color="rose" leftSection={<IconTrash size={18} />} onClick={ask}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
      {report.dialog}
    </>
  );
}
