import { useParams } from 'react-router-dom';
import { OwnProfileRedirect } from './BlankDeveloper';
import { DeveloperAt } from './DeveloperAt';

/** /Developer and all below it (part 1 §2). */
export function DeveloperScreen() {
  const { developer, '*': subpage = '' } = useParams();
  if (developer === undefined) return <OwnProfileRedirect />;
  return <DeveloperAt address={developer} subpage={subpage} />;
}
