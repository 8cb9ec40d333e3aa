import { CloseButton } from '@mantine/core';
import type { SiteNotice } from '#shared/areas/operating/site';
import { useSite } from '../../../app/site.slice';
import { useClosedNotices } from '../../../app/storage/useClosedNotices';
import { loadMarkdown, Markdown } from '../../../markdown/Markdown';
import { Work } from './Work';

/** The component, with what draws its texts, so that they come at once in their final form. */
export async function load() {
  await loadMarkdown();
  return { default: Notices };
}

/** The notices of the operators, above every page. Those about work on the site cannot be closed. */
function Notices() {
  const { notices = [] } = useSite();
  const { isClosed, close } = useClosedNotices();
  const shown = notices.filter(({ id, work }) => work !== undefined || !isClosed(id));
  return (
    <div className="site-notices" aria-live="polite">
      {shown.map((notice) => (
        <Notice key={notice.id} notice={notice} onClose={() => close(notice.id)} />
      ))}
    </div>
  );
}

function Notice({ notice: { id, text, pictures, work }, onClose }: { notice: SiteNotice; onClose: () => void }) {
  return (
    <section
      className="site-notice"
      data-notice={work ? undefined : id}
      data-nosnippet
      aria-label={work ? 'Maintenance' : 'Notice'}
      data-work={work && true}
    >
      <div>
        {work && <Work {...work} />}
        {text && <Markdown text={text} pictures={pictures} mode="limited" />}
      </div>
      {!work && <CloseButton size={28} aria-label="Close this notice" onClick={onClose} />}
    </section>
  );
}
