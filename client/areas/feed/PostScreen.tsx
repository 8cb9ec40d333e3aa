import { useParams } from 'react-router-dom';
import { paths } from '#shared/pages';
import { PagePost } from './post/PagePost';

/** /Post/{id}: a post whose author's account is deleted. Other posts lead to their place on the author's page. */
export function PostScreen() {
  const { post = '' } = useParams();
  return <PagePost postId={post} backTo={paths.home} />;
}
