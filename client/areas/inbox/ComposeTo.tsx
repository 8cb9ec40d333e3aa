import { inboxTexts } from '#shared/areas/inbox';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { useDeveloperOfId } from '../developers';
import { ComposeForm } from './ComposeForm';

/** A conversation with somebody, by the name that the server knows: an address could say any. */
export default function ComposeTo({ viewerId, toId }: { viewerId: number; toId: number }) {
  const { data: developer, error, errorStatus, retry } = useDeveloperOfId(toId);
  const isMissing = errorStatus === 404 || developer?.isBanned === true;
  if (!developer && error === undefined) return <LoadingSkeleton count={6} />;
  return (
    <>
      {isMissing && <ErrorNotice text={inboxTexts.recipientMissing} />}
      {!isMissing && error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <ComposeForm viewerId={viewerId} to={developer && !isMissing ? { id: toId, alias: developer.alias } : null} />
    </>
  );
}
